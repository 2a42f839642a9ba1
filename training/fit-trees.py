"""Fits one boosted-tree ensemble a problem with XGBoost (Debian's python3-xgboost) and writes them as plain nodes.

usage: fit-trees.py FOLDER

FOLDER/problems.json: [{name, matrix, columns, rows, rounds}]; `matrix` names a file of float32 features, row after row,
NAME.target and NAME.weight files of float32, one a row of the matrix; a weight of 0 leaves a row out.
Writes FOLDER/models.json: {name: {roots, feature, value, left}}, see main/extraction/model/tree-ensemble.ts.
"""
import json
import sys
from pathlib import Path

import numpy
import xgboost

folder = Path(sys.argv[1])
PARAMETERS = {
    "objective": "binary:logistic", "base_score": 0.5, "tree_method": "hist", "max_depth": 5, "eta": 0.15,
    "subsample": 0.7, "colsample_bytree": 0.4, "lambda": 2, "min_child_weight": 1, "seed": 7, "nthread": 2,
}


def nodes_of(booster):
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

    for text in booster.get_dump(dump_format="json"):
        roots.append(len(feature))
        for array in (feature, value, left):
            array.append(0)
        place(json.loads(text), roots[-1])
    return {"roots": roots, "feature": feature, "value": value, "left": left}


read = lambda name: numpy.fromfile(folder / name, dtype=numpy.float32)
models = {}
for problem in json.loads((folder / "problems.json").read_text()):
    weight = read(problem["name"] + ".weight")
    used = weight > 0
    matrix = read(problem["matrix"]).reshape(-1, problem["columns"])[used]
    data = xgboost.DMatrix(matrix, read(problem["name"] + ".target")[used], weight=weight[used])
    models[problem["name"]] = nodes_of(xgboost.train(PARAMETERS, data, problem["rounds"]))
(folder / "models.json").write_text(json.dumps(models))
