"""Fits one boosted-tree ensemble a problem with XGBoost (Debian's python3-xgboost) and writes them as plain nodes.

usage: fit-trees.py FOLDER

Learns to choose one row of each group: the loss is the negative logarithm of the share that the softmax over a group gives
to its right rows together (several prints of one value are right alike).
FOLDER/problems.json: [{name, matrix, columns, rounds}]; `matrix` names a file of float32 features, row after row, and
MATRIX.rows holds how many rows each group has. NAME.target: how right each row is, 0 to 1. NAME.weight: how much each group
counts; 0 leaves it out. All are float32.
A problem with `classes` instead tells each row's class: NAME.target is its number, NAME.weight how much the row counts, and
its model is a list of one ensemble a class, whose softmax is the probability of the class.
Writes FOLDER/models.json: {name: {roots, feature, value, left}}, see main/extraction/model/tree-ensemble.ts.
"""
import json
import sys
from pathlib import Path

import numpy
import xgboost

folder = Path(sys.argv[1])
PARAMETERS = {
    "base_score": 0, "tree_method": "hist", "max_depth": 5, "eta": 0.15,
    "subsample": 0.7, "colsample_bytree": 0.4, "lambda": 2, "min_child_weight": 0.3, "seed": 7, "nthread": 1,
}


def nodes_of(texts):
    roots, feature, value, left = [], [], [], []

    def place(node, at):
        if "leaf" in node:
            feature[at], value[at] = -1, float(f"{node['leaf']:.5g}")
            return
        yes, no = (next(child for child in node["children"] if child["nodeid"] == node[side]) for side in ("yes", "no"))
        first = len(feature)
        for array in (feature, value, left):
            array.extend([0, 0])
        feature[at], value[at], left[at] = int(node["split"][1:]), float(f"{node['split_condition']:.6g}"), first
        place(yes, first)
        place(no, first + 1)

    for text in texts:
        roots.append(len(feature))
        for array in (feature, value, left):
            array.append(0)
        place(json.loads(text), roots[-1])
    return {"roots": roots, "feature": feature, "value": value, "left": left}


read = lambda name: numpy.fromfile(folder / name, dtype=numpy.float32)


def share_loss(sizes, weight, target):
    """Gradient and diagonal of the Hessian of the loss, by the margins."""
    starts = numpy.concatenate([[0], numpy.cumsum(sizes)[:-1]])
    each = lambda values: numpy.repeat(values, sizes)
    normalize = lambda values: values / each(numpy.maximum(numpy.add.reduceat(values, starts), 1e-30))

    def loss(margin, _):
        share = normalize(numpy.exp(margin - each(numpy.maximum.reduceat(margin, starts))))
        right = normalize(share * target)
        scale = each(weight)
        return scale * (share - right), scale * numpy.maximum(share * (1 - share), 1e-4)

    return loss


def fit_shares(problem):
    sizes = read(problem["matrix"] + ".rows").astype(int)
    weight = read(problem["name"] + ".weight")
    used = numpy.repeat(weight > 0, sizes)
    matrix = read(problem["matrix"]).reshape(-1, problem["columns"])[used]
    target = read(problem["name"] + ".target")[used].astype(float)
    loss = share_loss(sizes[weight > 0], weight[weight > 0], target)
    booster = xgboost.train(PARAMETERS, xgboost.DMatrix(matrix), problem["rounds"], obj=loss)
    return nodes_of(booster.get_dump(dump_format="json"))


def fit_classes(problem):
    weight = read(problem["name"] + ".weight")
    used = weight > 0
    matrix = read(problem["matrix"]).reshape(-1, problem["columns"])[used]
    data = xgboost.DMatrix(matrix, label=read(problem["name"] + ".target")[used], weight=weight[used])
    classes = problem["classes"]
    parameters = PARAMETERS | {"objective": "multi:softprob", "num_class": classes} | problem.get("parameters", {})
    texts = xgboost.train(parameters, data, problem["rounds"]).get_dump(dump_format="json")
    return [nodes_of(texts[at::classes]) for at in range(classes)]


models = {}
for problem in json.loads((folder / "problems.json").read_text()):
    models[problem["name"]] = (fit_classes if "classes" in problem else fit_shares)(problem)
(folder / "models.json").write_text(json.dumps(models))
