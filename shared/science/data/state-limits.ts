/**
 * Action levels that states set: first a line `@ state | analysis | matrix | units | regulation`, then `analyte key limit`
 * pairs until the next. Matrix: `inhaled` (flower, concentrates to inhale), `other` (eaten, applied), `all`. A limit of 0
 * means that nothing may be detected.
 *
 * A start that has not been compared line by line with the regulations named (the numbers of pesticides of CA, 66, and of
 * OR, 59, agree): no check of certificates uses them, and an organisation adds its own state's and corrects what changes.
 */
export const STATE_LIMITS = `
@ CA | heavy_metals | inhaled | ug/g | 4 CCR § 15723
cadmium 0.2; lead 0.5; arsenic 0.2; mercury 0.1
@ CA | heavy_metals | other | ug/g | 4 CCR § 15723
cadmium 0.5; lead 0.5; arsenic 1.5; mercury 3
@ CA | mycotoxin | all | ug/kg | 4 CCR § 15721
total_aflatoxins 20; ochratoxin_a 20
@ CA | water_activity | inhaled | aw | 4 CCR § 15717
water_activity 0.65
@ CA | water_activity | other | aw | 4 CCR § 15717
water_activity 0.85
@ CA | residual_solvents | all | ug/g | 4 CCR § 15718, category I
1_2_dichloroethane 1; benzene 1; chloroform 1; ethylene_oxide 1; dichloromethane 1; trichloroethylene 1
@ CA | residual_solvents | inhaled | ug/g | 4 CCR § 15718, category II
acetone 5000; acetonitrile 410; n_butane 5000; ethanol 5000; ethyl_acetate 5000; ethyl_ether 5000; n_heptane 5000
n_hexane 290; 2_propanol 5000; methanol 3000; n_pentane 5000; propane 5000; toluene 890; total_xylenes 2170
@ CA | residual_solvents | other | ug/g | 4 CCR § 15718, category II
acetone 5000; acetonitrile 410; n_butane 5000; ethyl_acetate 5000; ethyl_ether 5000; n_heptane 5000; n_hexane 290
2_propanol 5000; methanol 3000; n_pentane 5000; propane 5000; toluene 890; total_xylenes 2170
@ CA | pesticide | all | ug/g | 4 CCR § 15719, category I
aldicarb 0; carbofuran 0; chlordane 0; chlorfenapyr 0; chlorpyrifos 0; coumaphos 0; daminozide 0; dichlorvos 0
dimethoate 0; ethoprophos 0; etofenprox 0; fenoxycarb 0; fipronil 0; imazalil 0; methiocarb 0; methyl_parathion 0
mevinphos 0; paclobutrazol 0; propoxur 0; spiroxamine 0; thiacloprid 0
@ CA | pesticide | inhaled | ug/g | 4 CCR § 15719, category II
abamectin 0.1; acephate 0.1; acequinocyl 0.1; acetamiprid 0.1; azoxystrobin 0.1; bifenazate 0.1; bifenthrin 3
boscalid 0.1; captan 0.7; carbaryl 0.5; chlorantraniliprole 10; clofentezine 0.1; cyfluthrin 2; cypermethrin 1
diazinon 0.1; dimethomorph 2; etoxazole 0.1; fenhexamid 0.1; fenpyroximate 0.1; flonicamid 0.1; fludioxonil 0.1
hexythiazox 0.1; imidacloprid 5; kresoxim_methyl 0.1; malathion 0.5; metalaxyl 2; methomyl 1; myclobutanil 0.1
naled 0.1; oxamyl 0.5; pentachloronitrobenzene 0.1; permethrin 0.5; phosmet 0.1; piperonyl_butoxide 3; prallethrin 0.1
propiconazole 0.1; pyrethrins 0.5; pyridaben 0.1; spinetoram 0.1; spinosad 0.1; spiromesifen 0.1; spirotetramat 0.1
tebuconazole 0.1; thiamethoxam 5; trifloxystrobin 0.1
@ OR | pesticide | all | ug/g | OAR 333-007, Table 3
abamectin 0.5; acephate 0.4; acequinocyl 2; acetamiprid 0.2; aldicarb 0.4; azoxystrobin 0.2; bifenazate 0.2
bifenthrin 0.2; boscalid 0.4; carbaryl 0.2; carbofuran 0.2; chlorantraniliprole 0.2; chlorfenapyr 1; chlorpyrifos 0.2
clofentezine 0.2; cyfluthrin 1; cypermethrin 1; daminozide 1; dichlorvos 1; diazinon 0.2; dimethoate 0.2
ethoprophos 0.2; etofenprox 0.4; etoxazole 0.2; fenoxycarb 0.2; fenpyroximate 0.4; fipronil 0.4; flonicamid 1
fludioxonil 0.4; hexythiazox 1; imazalil 0.2; imidacloprid 0.4; kresoxim_methyl 0.4; malathion 0.2; metalaxyl 0.2
methiocarb 0.2; methomyl 0.4; methyl_parathion 0.2; mgk_264 0.2; myclobutanil 0.2; naled 0.5; oxamyl 1
paclobutrazol 0.4; permethrin 0.2; phosmet 0.2; piperonyl_butoxide 2; prallethrin 0.2; propiconazole 0.4; propoxur 0.2
pyrethrins 1; pyridaben 0.2; spinosad 0.2; spiromesifen 0.2; spirotetramat 0.2; spiroxamine 0.4; tebuconazole 0.4
thiacloprid 0.2; thiamethoxam 0.2; trifloxystrobin 0.2
@ WA | heavy_metals | inhaled | ug/g | WAC 314-55-102
arsenic 2; cadmium 0.82; lead 1.2; mercury 0.4
@ WA | mycotoxin | all | ug/kg | WAC 314-55-102
total_aflatoxins 20; ochratoxin_a 20
@ MA | heavy_metals | inhaled | ug/g | 935 CMR 500.160, laboratory protocol exhibit 4
arsenic 0.2; cadmium 0.2; lead 0.5; mercury 0.1
@ CO | heavy_metals | inhaled | ug/g | 1 CCR 212-3, rule 4-115
arsenic 0.2; cadmium 0.2; lead 0.5; mercury 0.1
`;
