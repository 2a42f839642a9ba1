/**
 * Pesticides and growth regulators on state lists: `key | name | CAS number | other names; ...`. A name after `!` counts
 * only among pesticides.
 */
export const PESTICIDES = `
abamectin | Abamectin | 71751-41-2 | abamectin b1a; avermectin; avermectin b1a; avermectins; abamectin b1a and b1b; avermectins b1a & b1b; abamectin (b1a & b1b); abamectin (sum of b1a and b1b); abamectine; avermectin (abamectin); avermectins b1a and b1b; avermectin b1a and b1b
avermectin_b1b | Avermectin B1b | 65195-56-4 | abamectin b1b
acephate | Acephate | 30560-19-1 |
acequinocyl | Acequinocyl | 57960-19-7 | acequinocyle
acetamiprid | Acetamiprid | 135410-20-7 | acetamipride
alachlor | Alachlor | 15972-60-8 |
aldicarb | Aldicarb | 116-06-3 | aldicarbe
aldicarb_sulfone | Aldicarb Sulfone | 1646-88-4 |
aldicarb_sulfoxide | Aldicarb Sulfoxide | 1646-87-3 |
aldrin | Aldrin | 309-00-2 |
allethrin | Allethrin | 584-79-2 | allethrins; d-allethrin; bioallethrin
ancymidol | Ancymidol | 12771-68-5 |
atrazine | Atrazine | 1912-24-9 |
azadirachtin | Azadirachtin | 11141-17-6 | azadirachtin a; azadiractin
azinphos_methyl | Azinphos-methyl | 86-50-0 | methyl azinphos
azoxystrobin | Azoxystrobin | 131860-33-8 | azoxystrobine
benomyl | Benomyl | 17804-35-2 |
bensulide | Bensulide | 741-58-2 |
benzovindiflupyr | Benzovindiflupyr | 1072957-71-1 |
bifenazate | Bifenazate | 149877-41-8 | bifenezate
bifenthrin | Bifenthrin | 82657-04-3 | bifentrin
bitertanol | Bitertanol | 55179-31-2 |
boscalid | Boscalid | 188425-85-6 | boscalide
bromacil | Bromacil | 314-40-9 |
buprofezin | Buprofezin | 69327-76-0 |
cadusafos | Cadusafos | 95465-99-9 |
captan | Captan | 133-06-2 | captane
captafol | Captafol | 2425-06-1 |
carbaryl | Carbaryl | 63-25-2 | sevin
carbendazim | Carbendazim | 10605-21-7 |
carbofuran | Carbofuran | 1563-66-2 | carbofurane
carbophenothion | Carbophenothion | 786-19-6 |
carfentrazone_ethyl | Carfentrazone-ethyl | 128639-02-1 |
chinomethionat | Chinomethionat | 2439-01-2 | quinomethionate
chlorantraniliprole | Chlorantraniliprole | 500008-45-7 | chlorantranilprole; chlorantraniliprol; chlorantranaliprole
chlordane | Chlordane | 57-74-9 | chlordanes; chlordane alpha gamma; chlordane (cis/trans); cis/trans chlordane; total chlordane; chlordan
alpha_chlordane | α-Chlordane | 5103-71-9 | cis-chlordane; chlordane alpha; chlordane cis
gamma_chlordane | γ-Chlordane | 5103-74-2 | trans-chlordane; chlordane gamma; beta-chlordane; chlordane trans
chlorfenapyr | Chlorfenapyr | 122453-73-0 | chlorphenapyr; chlorfenapir
chlorfenvinphos | Chlorfenvinphos | 470-90-6 |
chlormequat_chloride | Chlormequat Chloride | 999-81-5 | chlormequat; chloromequat; chloromequat chloride; ccc (chlormequat chloride)
chlorothalonil | Chlorothalonil | 1897-45-6 |
chlorpropham | Chlorpropham | 101-21-3 |
chlorpyrifos | Chlorpyrifos | 2921-88-2 | chlorpyriphos; chlorpyrifos ethyl; chlorpirifos
chlorpyrifos_methyl | Chlorpyrifos-methyl | 5598-13-0 |
cinerin | Cinerin | | cinerin i; cinerins
clofentezine | Clofentezine | 74115-24-5 | clofentezin
clothianidin | Clothianidin | 210880-92-5 |
coumaphos | Coumaphos | 56-72-4 | coumafos
cyantraniliprole | Cyantraniliprole | 736994-63-1 |
cyazofamid | Cyazofamid | 120116-88-3 |
cyflufenamid | Cyflufenamid | 180409-60-3 |
cyfluthrin | Cyfluthrin | 68359-37-5 | baythroid; cyfluthrins; cyflutrin; beta-cyfluthrin
cyhalothrin | Cyhalothrin | 68085-85-8 |
lambda_cyhalothrin | λ-Cyhalothrin | 91465-08-6 | lambda cyhalothrin; l-cyhalothrin
cypermethrin | Cypermethrin | 52315-07-8 | cypermethrins; cypermetrin; zeta-cypermethrin
cyproconazole | Cyproconazole | 94361-06-5 |
cyprodinil | Cyprodinil | 121552-61-2 |
daminozide | Daminozide | 1596-84-5 | alar; daminozid; daminizide; daminozide (alar)
ddt | DDT | 50-29-3 | p,p-ddt; 4,4-ddt
dde | DDE | 72-55-9 | p,p-dde; 4,4-dde
deltamethrin | Deltamethrin | 52918-63-5 |
demeton_s_methyl | Demeton-S-methyl | 919-86-8 |
diazinon | Diazinon | 333-41-5 | diazinone; diazanon
dichlorvos | Dichlorvos | 62-73-7 | ddvp; dichlorvos (ddvp); ddvp (dichlorvos); dichlorovos; dichlorphos
dicofol | Dicofol | 115-32-2 |
dicrotophos | Dicrotophos | 141-66-2 |
dieldrin | Dieldrin | 60-57-1 |
difenoconazole | Difenoconazole | 119446-68-3 |
diflubenzuron | Diflubenzuron | 35367-38-5 |
dimethoate | Dimethoate | 60-51-5 | dimethoat
dimethomorph | Dimethomorph | 110488-70-5 | dimethomorph (i & ii); dimethomorphs; dimethomorph isomers; dimethomorph e/z; dimethamorph; dimethomorph (e+z)
dimethomorph_1 | Dimethomorph I | | dimethomorph 1; dimethomorph isomer 1
dimethomorph_2 | Dimethomorph II | | dimethomorph 2; dimethomorph isomer 2
dinotefuran | Dinotefuran | 165252-70-0 |
diphenylamine | Diphenylamine | 122-39-4 |
disulfoton | Disulfoton | 298-04-4 |
diuron | Diuron | 330-54-1 |
dodemorph | Dodemorph | 1593-77-7 |
emamectin_benzoate | Emamectin Benzoate | 155569-91-8 | emamectin
endosulfan | Endosulfan | 115-29-7 |
alpha_endosulfan | α-Endosulfan | 959-98-8 | endosulfan i; endosulfan alpha; endosulfan-alpha
beta_endosulfan | β-Endosulfan | 33213-65-9 | endosulfan ii; endosulfan beta; endosulfan-beta
endosulfan_sulfate | Endosulfan Sulfate | 1031-07-8 |
endrin | Endrin | 72-20-8 |
epn | EPN | 2104-64-5 |
esfenvalerate | Esfenvalerate | 66230-04-4 |
ethephon | Ethephon | 16672-87-0 |
ethiofencarb | Ethiofencarb | 29973-13-5 |
ethion | Ethion | 563-12-2 |
ethoprophos | Ethoprophos | 13194-48-4 | ethoprop; ethoprop(hos); ethoprofos; ethoprop (ethoprophos); ethoprophos (prophos); prophos
etofenprox | Etofenprox | 80844-07-1 | ethofenprox; etofenproxe
etoxazole | Etoxazole | 153233-91-1 | etoxazol; etoxozole; ethoxazole
etridiazole | Etridiazole | 2593-15-9 | terrazole
famoxadone | Famoxadone | 131807-57-3 |
fenamidone | Fenamidone | 161326-34-7 |
fenamiphos | Fenamiphos | 22224-92-6 |
fenarimol | Fenarimol | 60168-88-9 |
fenazaquin | Fenazaquin | 120928-09-8 |
fenbuconazole | Fenbuconazole | 114369-43-6 |
fenhexamid | Fenhexamid | 126833-17-8 | fenhexamide
fenitrothion | Fenitrothion | 122-14-5 |
fenoxycarb | Fenoxycarb | 72490-01-8 | phenoxycarb; fenoxycarbe
fenpropathrin | Fenpropathrin | 39515-41-8 |
fenpropimorph | Fenpropimorph | 67564-91-4 |
fenpyroximate | Fenpyroximate | 134098-61-6 | e-fenpyroximate; fenpyroximat; (e)-fenpyroximate; fenpyroximate e
fensulfothion | Fensulfothion | 115-90-2 |
fenthion | Fenthion | 55-38-9 |
fenvalerate | Fenvalerate | 51630-58-1 | fenvalerate/esfenvalerate
fipronil | Fipronil | 120068-37-3 | fipronyl
fipronil_sulfone | Fipronil Sulfone | 120068-36-2 |
flonicamid | Flonicamid | 158062-67-0 | flonicamide
fluazinam | Fluazinam | 79622-59-6 |
flubendiamide | Flubendiamide | 272451-65-7 |
flucythrinate | Flucythrinate | 70124-77-5 |
fludioxonil | Fludioxonil | 131341-86-1 | fludioxinil; fludioxanil
flufenoxuron | Flufenoxuron | 101463-69-8 |
fluopicolide | Fluopicolide | 239110-15-7 |
fluopyram | Fluopyram | 658066-35-4 |
flupyradifurone | Flupyradifurone | 951659-40-8 |
flurprimidol | Flurprimidol | 56425-91-3 |
flutolanil | Flutolanil | 66332-96-5 |
flutriafol | Flutriafol | 76674-21-0 |
fluvalinate | Fluvalinate | 69409-94-5 | tau-fluvalinate
fluxapyroxad | Fluxapyroxad | 907204-31-3 |
folpet | Folpet | 133-07-3 |
fonofos | Fonofos | 944-22-9 |
forchlorfenuron | Forchlorfenuron | 68157-60-8 |
formothion | Formothion | 2540-82-1 |
furathiocarb | Furathiocarb | 65907-30-4 |
gibberellic_acid | Gibberellic Acid | 77-06-5 | gibberellin a3; ga3
glyphosate | Glyphosate | 1071-83-6 |
heptachlor | Heptachlor | 76-44-8 |
hexachlorobenzene | Hexachlorobenzene | 118-74-1 |
hexaconazole | Hexaconazole | 79983-71-4 |
hexythiazox | Hexythiazox | 78587-05-0 | hexythiazoxe; hexathiazox
imazalil | Imazalil | 35554-44-0 | imazilil; enilconazole
imidacloprid | Imidacloprid | 138261-41-3 | imidaclopride; imidaclopride
indole_3_butyric_acid | Indole-3-butyric Acid | 133-32-4 | iba; indole 3 butyric acid; indolebutyric acid
indoxacarb | Indoxacarb | 173584-44-6 |
iprodione | Iprodione | 36734-19-7 |
isoprocarb | Isoprocarb | 2631-40-5 |
jasmolin | Jasmolin | | jasmolin i; jasmolins
kinoprene | Kinoprene | 42588-37-4 |
kresoxim_methyl | Kresoxim-methyl | 143390-89-0 | kresoxim methyl; kresoxym-methyl; methyl kresoxim; kresoxim-methy; kresoximmethyl; kresoxim
lindane | Lindane | 58-89-9 | gamma-bhc; gamma-hch
linuron | Linuron | 330-55-2 |
lufenuron | Lufenuron | 103055-07-8 |
malathion | Malathion | 121-75-5 | malathion a; malathione; maldison
mandipropamid | Mandipropamid | 374726-62-2 |
mepanipyrim | Mepanipyrim | |
metalaxyl | Metalaxyl | 57837-19-1 | metalaxyl-m; mefenoxam; metalaxyl (mefenoxam)
metconazole | Metconazole | 125116-23-6 |
methamidophos | Methamidophos | 10265-92-6 |
methidathion | Methidathion | 950-37-8 |
methiocarb | Methiocarb | 2032-65-7 | mercaptodimethur; methiocarbe
methomyl | Methomyl | 16752-77-5 | methomyle
methoprene | Methoprene | 40596-69-8 | s-methoprene; methoprene i; methoprenes
methoxychlor | Methoxychlor | 72-43-5 |
methoxyfenozide | Methoxyfenozide | 161050-58-4 |
methyl_parathion | Methyl Parathion | 298-00-0 | parathion-methyl; parathion methyl; methylparathion; parathionmethyl; metil parathion; o-methyl parathion
metolachlor | Metolachlor | 51218-45-2 | s-metolachlor
metribuzin | Metribuzin | 21087-64-9 |
mevinphos | Mevinphos | 7786-34-7 | mevinphos (sum of isomers); mevinphos (e & z); mevinfos; mevinphos i & ii; cis/trans mevinphos
mgk_264 | MGK-264 | 113-48-4 | mgk264; mgk 264; n-octyl bicycloheptene dicarboximide; mgk 264 (i & ii); mgk-264 isomers; mgk
mgk_264_1 | MGK-264 I | | mgk 264 isomer 1; mgk-264 1
mgk_264_2 | MGK-264 II | | mgk 264 isomer 2; mgk-264 2
monocrotophos | Monocrotophos | 6923-22-4 |
myclobutanil | Myclobutanil | 88671-89-0 | myclobutanyl; myclobutinil; mycobutanil
naled | Naled | 300-76-5 | dibrom; nailed
napropamide | Napropamide | 15299-99-7 |
nitenpyram | Nitenpyram | 150824-47-8 |
novaluron | Novaluron | 116714-46-6 |
omethoate | Omethoate | 1113-02-6 |
oxadixyl | Oxadixyl | 77732-09-3 |
oxamyl | Oxamyl | 23135-22-0 | oxamil; oxamyle
oxydemeton_methyl | Oxydemeton-methyl | 301-12-2 |
paclobutrazol | Paclobutrazol | 76738-62-0 | paclobutrazole; paclobutrazil; paclobutrozol; paclobutazol
parathion | Parathion | 56-38-2 | parathion ethyl; ethyl parathion
penconazole | Penconazole | 66246-88-6 |
pendimethalin | Pendimethalin | 40487-42-1 |
pentachloronitrobenzene | Pentachloronitrobenzene | 82-68-8 | pcnb; quintozene; pentachloronitrobenzene (quintozene); pentachloronitrobenzene (pcnb); pentachloro-nitrobenzene; pcnb (pentachloronitrobenzene); pcnb (quintozene); quintozene (pcnb); pentachlornitrobenzene
pentachloroaniline | Pentachloroaniline | 527-20-8 |
permethrin | Permethrin | 52645-53-1 | permethrin (sum of isomers); permethrin (cis/trans); permetrin; permethrin isomers; permethrin (cis & trans); permethrin mix
permethrins | Permethrins | | total permethrin; total permethrins; permethrins (cis & trans)
cis_permethrin | cis-Permethrin | 61949-76-6 | permethrin cis
trans_permethrin | trans-Permethrin | 61949-77-7 | permethrin trans
phenothrin | Phenothrin | 26002-80-2 | d-phenothrin; sumithrin
phenylphenol | o-Phenylphenol | 90-43-7 | 2-phenylphenol; ortho-phenylphenol
phorate | Phorate | 298-02-2 |
phosalone | Phosalone | 2310-17-0 |
phosmet | Phosmet | 732-11-6 | phosmete
phosphamidon | Phosphamidon | 13171-21-6 |
picoxystrobin | Picoxystrobin | 117428-22-5 |
piperonyl_butoxide | Piperonyl Butoxide | 51-03-6 | piperonylbutoxide; pbo; piperonyl-butoxide; piperonyl butoxid; piperonly butoxide; peperonyl butoxide
pirimicarb | Pirimicarb | 23103-98-2 |
pirimiphos_methyl | Pirimiphos-methyl | 29232-93-7 |
plant_growth_regulators | Plant Growth Regulators | | plant growth regulator; total plant growth regulators; plant growth regulators (sum)
prallethrin | Prallethrin | 23031-36-9 | pralletrin; prallethrine
prochloraz | Prochloraz | 67747-09-5 |
procymidone | Procymidone | 32809-16-8 |
profenofos | Profenofos | 41198-08-7 |
prohexadione | Prohexadione | |
propamocarb | Propamocarb | 24579-73-5 |
propargite | Propargite | 2312-35-8 |
propazine | Propazine | 139-40-2 |
propiconazole | Propiconazole | 60207-90-1 | propiconazol; propiconizole; propaconazole; propiconazole (sum of isomers)
propoxur | Propoxur | 114-26-1 | baygon; propoxure
propyzamide | Propyzamide | 23950-58-5 |
prothioconazole | Prothioconazole | 178928-70-6 |
pymetrozine | Pymetrozine | 123312-89-0 |
pyraclostrobin | Pyraclostrobin | 175013-18-0 |
pyrethrins | Pyrethrins | 8003-34-7 | pyrethrin; pyrethrum; total pyrethrins; pyrethrins (cinerins, jasmolins, pyrethrins); pyrethrins (sum); pyrethrins total; pyrethrins (pyrethrin i); pyretherins
pyrethrin_i | Pyrethrin I | 121-21-1 | pyrethrin 1; pyrethrins i
pyrethrin_ii | Pyrethrin II | 121-29-9 | pyrethrin 2; pyrethrins ii
pyridaben | Pyridaben | 96489-71-3 | pyridabene; pyridabin
pyridalyl | Pyridalyl | 179101-81-6 |
pyrimethanil | Pyrimethanil | 53112-28-0 |
pyriproxyfen | Pyriproxyfen | 95737-68-1 | pyriproxifen
quinoxyfen | Quinoxyfen | 124495-18-7 |
resmethrin | Resmethrin | 10453-86-8 | bioresmethrin
rotenone | Rotenone | 83-79-4 |
sethoxydim | Sethoxydim | |
simazine | Simazine | 122-34-9 |
spinetoram | Spinetoram | 187166-15-0 | spinetoram (j & l); spinetorams; spinetoram j,l; spinetoram j; spinosyn j; spinetoram total; total spinetoram; spinetoram (total of j and l)
spinetoram_l | Spinetoram L | | spinosyn l
spinosad | Spinosad | 168316-95-8 | spinosyn; spinosad (a & d); spinosyn ad; spinosyn a/d; spinosad (spinosyn a & d); spinosad (mixture of a and d); spinosyns; spinosad total; total spinosad; spinosad (spinosyn a and d); spinosad a & d
spinosad_a | Spinosad A | 131929-60-7 | spinosyn a; spinosad (spinosyn a)
spinosad_d | Spinosad D | 131929-63-0 | spinosyn d; spinosad (spinosyn d)
spirodiclofen | Spirodiclofen | 148477-71-8 |
spiromesifen | Spiromesifen | 283594-90-1 | spiromesifene
spirotetramat | Spirotetramat | 203313-25-1 | spirotetramate
spiroxamine | Spiroxamine | 118134-30-8 | spiroxamin; spiroxamine i & ii; spiroxamine isomers
sulfoxaflor | Sulfoxaflor | 946578-00-3 |
tebuconazole | Tebuconazole | 107534-96-3 | tebuconazol; tebuconozole
tebufenozide | Tebufenozide | 112410-23-8 |
tebufenpyrad | Tebufenpyrad | 119168-77-3 |
teflubenzuron | Teflubenzuron | 83121-18-0 |
tefluthrin | Tefluthrin | 79538-32-2 |
terbufos | Terbufos | 13071-79-9 |
tetrachlorvinphos | Tetrachlorvinphos | 22248-79-9 | tetrachlorvinfos
tetraconazole | Tetraconazole | 112281-77-3 |
tetradifon | Tetradifon | 116-29-0 |
tetramethrin | Tetramethrin | 7696-12-0 | tetramethrins
thiabendazole | Thiabendazole | 148-79-8 |
thiacloprid | Thiacloprid | 111988-49-9 | thiaclopride; thiocloprid
thiamethoxam | Thiamethoxam | 153719-23-4 | thiamethoxame; thiamethoxan; thiomethoxam
thiodicarb | Thiodicarb | 59669-26-0 |
thiophanate_methyl | Thiophanate-methyl | 23564-05-8 | thiophanate methyl; methyl thiophanate
tolfenpyrad | Tolfenpyrad | 129558-76-5 |
tralopyril | Tralopyril | |
triadimefon | Triadimefon | 43121-43-3 |
triadimenol | Triadimenol | 55219-65-3 |
trichlorfon | Trichlorfon | 52-68-6 |
trifloxystrobin | Trifloxystrobin | 141517-21-7 | trifloxystrobine; trifloxistrobin; trifoxystrobin
triflumizole | Triflumizole | 68694-11-1 |
trifluralin | Trifluralin | 1582-09-8 |
uniconazole | Uniconazole | 83657-22-1 |
vinclozolin | Vinclozolin | 50471-44-8 |
zoxamide | Zoxamide | 156052-68-5 |
bentazone | Bentazone | 25057-89-0 |
clomazone | Clomazone | 81777-89-1 |
`;
