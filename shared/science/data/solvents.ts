/** Residual solvents and processing chemicals: `key | name | CAS number | other names; ...`. A name after `!` counts only among solvents. */
export const SOLVENTS = `
1_1_dichloroethane | 1,1-Dichloroethane | 75-34-3 |
1_1_dichloroethene | 1,1-Dichloroethene | 75-35-4 | 1,1-dichloroethylene; vinylidene chloride
1_1_1_trichloroethane | 1,1,1-Trichloroethane | 71-55-6 |
1_1_2_trichloroethane | 1,1,2-Trichloroethane | 79-00-5 |
trichloroethane | Trichloroethane | | trichloroethanes
1_1_1_2_tetrafluoroethane | 1,1,1,2-Tetrafluoroethane | 811-97-2 | tetrafluoroethane; r134a; r-134a; hfc-134a; 1,1,1,2 tetrafluoroethane (r134a)
1_2_dichloroethane | 1,2-Dichloroethane | 107-06-2 | ethylene dichloride; 1,2-dichloro-ethane; dichloroethane; dichloroethane 1,2; 1-2 dichloroethane; 1,2-dce
1_2_dichloroethene | 1,2-Dichloroethene | 540-59-0 | 1,2-dichloroethylene
1_2_dimethoxyethane | 1,2-Dimethoxyethane | 110-71-4 | dimethoxyethane
1_4_dioxane | 1,4-Dioxane | 123-91-1 | dioxane
1_butanol | 1-Butanol | 71-36-3 | n-butanol; butanol
1_pentanol | 1-Pentanol | 71-41-0 | n-pentanol
1_propanol | 1-Propanol | 71-23-8 | n-propanol; propyl alcohol; propan-1-ol
2_2_dimethylbutane | 2,2-Dimethylbutane | 75-83-2 | neohexane
2_2_dimethylpropane | 2,2-Dimethylpropane | 463-82-1 | neopentane; neo-pentane
2_3_dimethylbutane | 2,3-Dimethylbutane | 79-29-8 |
2_butanol | 2-Butanol | 78-92-2 | sec-butanol
2_butanone | 2-Butanone | 78-93-3 | methyl ethyl ketone; mek; butanone; methylethylketone; ethyl methyl ketone
2_ethoxyethanol | 2-Ethoxyethanol | 110-80-5 | cellosolve
2_methoxyethanol | 2-Methoxyethanol | 109-86-4 |
2_methylbutane | 2-Methylbutane | 78-78-4 | isopentane; iso-pentane; 2-methylbutane (isopentane); methylbutane; isopentane (2-methylbutane)
2_methylpentane | 2-Methylpentane | 107-83-5 | isohexane
3_methylpentane | 3-Methylpentane | 96-14-0 |
isobutane | Isobutane | 75-28-5 | 2-methylpropane; iso-butane; i-butane; isobutane (2-methylpropane)
2_methyl_1_propanol | 2-Methyl-1-propanol | 78-83-1 | isobutanol; isobutyl alcohol
2_methyltetrahydrofuran | 2-Methyltetrahydrofuran | 96-47-9 |
2_piperidone | 2-Piperidone | 675-20-7 |
2_propanol | 2-Propanol | 67-63-0 | isopropanol; isopropyl alcohol; ipa; iso-propanol; propan-2-ol; isopropanol (2-propanol); 2-propanol (ipa); 2-propanol (isopropyl alcohol); 2-propanol (isopropanol); isopropyl alcohol (2-propanol); isopropyl-alcohol
3_methyl_1_butanol | 3-Methyl-1-butanol | 123-51-3 |
acetic_acid | Acetic Acid | 64-19-7 |
acetone | Acetone | 67-64-1 | 2-propanone; propanone
acetonitrile | Acetonitrile | 75-05-8 | acetonitril; mecn; acn
anisole | Anisole | 100-66-3 |
benzene | Benzene | 71-43-2 |
butyl_acetate | Butyl Acetate | 123-86-4 | n-butyl acetate
carbon_disulfide | Carbon Disulfide | 75-15-0 |
carbon_tetrachloride | Carbon Tetrachloride | 56-23-5 |
chlorobenzene | Chlorobenzene | 108-90-7 |
chloroform | Chloroform | 67-66-3 | trichloromethane; chlorofom
cyclohexane | Cyclohexane | 110-82-7 |
dichloromethane | Dichloromethane | 75-09-2 | methylene chloride; dcm; methylene-chloride; dichloromethane (methylene chloride); methylene chloride (dichloromethane); methylenechloride
dimethyl_sulfoxide | Dimethyl Sulfoxide | 67-68-5 | dmso; dimethylsulfoxide
dimethyl_ether | Dimethyl Ether | 115-10-6 |
n_n_dimethyl_acetamide | N,N-Dimethylacetamide | 127-19-5 | dimethylacetamide; dma; n,n-dimethyl acetamide
n_n_dimethyl_formamide | N,N-Dimethylformamide | 68-12-2 | dimethylformamide; dmf; n,n-dimethyl formamide
ethanol | Ethanol | 64-17-5 | ethyl alcohol; ethanol (ethyl alcohol); etoh
ethyl_acetate | Ethyl Acetate | 141-78-6 | ethyl-acetate; ethylacetate
ethyl_benzene | Ethylbenzene | 100-41-4 | ethyl benzene; ethyl-benzene
ethyl_ether | Ethyl Ether | 60-29-7 | diethyl ether; ether; ethyl-ether; diethylether; ethylether
ethyl_formate | Ethyl Formate | 109-94-4 |
ethylene_glycol | Ethylene Glycol | 107-21-1 | 1,2-ethanediol; ethyleneglycol
ethylene_oxide | Ethylene Oxide | 75-21-8 | ethylene-oxide; oxirane; ethyleneoxide; eto
formic_acid | Formic Acid | 64-18-6 |
isoamyl_alcohol | Isoamyl Alcohol | |
isobutyl_acetate | Isobutyl Acetate | 110-19-0 |
isopropyl_acetate | Isopropyl Acetate | 108-21-4 | iso-propyl acetate
isopropyl_benzene | Isopropylbenzene (Cumene) | 98-82-8 | cumene; isopropylbenzene; isopropyl benzene; cumene (isopropylbenzene)
methanol | Methanol | 67-56-1 | methyl alcohol; meoh
methyl_acetate | Methyl Acetate | 79-20-9 |
methyl_butyl_ketone | Methyl Butyl Ketone | 591-78-6 | 2-hexanone; methylbutylketone
methyl_isobutyl_ketone | Methyl Isobutyl Ketone | 108-10-1 | mibk; 4-methyl-2-pentanone; methylisobutylketone
methyl_tert_butyl_ether | Methyl tert-Butyl Ether | 1634-04-4 | mtbe; tert-butyl methyl ether
methylcyclohexane | Methylcyclohexane | 108-87-2 |
n_butane | n-Butane | 106-97-8 | butane; butane n; normal butane; nbutane
total_butanes | Butanes | | butanes; total butane; butanes (n-butane); butanes (n-butane, iso-butane); butanes (total); butane (total); butanes total; sum of butanes
n_heptane | n-Heptane | 142-82-5 | heptane; heptanes; heptane n; nheptane; total heptanes; heptane (single isomer); total heptane
n_hexane | n-Hexane | 110-54-3 | hexane; hexane n; nhexane; hexane (n-hexane)
total_hexanes | Hexanes | | hexanes; total hexanes; total hexane; hexanes total; hexanes (n-hexane); hexanes (total); sum of hexanes
n_methylpyrrolidone | N-Methylpyrrolidone | 872-50-4 | nmp; n-methyl-2-pyrrolidone
n_octane | n-Octane | 111-65-9 | octane
n_pentane | n-Pentane | 109-66-0 | pentane; pentane n; npentane
total_pentanes | Pentanes | | pentanes; total pentanes; total pentane; pentanes (n-pentane); pentanes (total); pentanes total; sum of pentanes; pentanes (iso-pentane, n-pentane, and neo-pentane)
propane | Propane | 74-98-6 | propanes
propyl_acetate | Propyl Acetate | 109-60-4 | n-propyl acetate
propylene_oxide | Propylene Oxide | 75-56-9 |
propylene_glycol | Propylene Glycol | 57-55-6 |
pyridine | Pyridine | 110-86-1 |
styrene | Styrene | 100-42-5 |
sulfolane | Sulfolane | 126-33-0 |
tert_butanol | tert-Butanol | 75-65-0 | t-butanol; tert-butyl alcohol; 2-methyl-2-propanol
tetrahydrofuran | Tetrahydrofuran | 109-99-9 | thf
tetralin | Tetralin | 119-64-2 |
tetrachloroethylene | Tetrachloroethylene | 127-18-4 | perchloroethylene; tetrachloroethene
toluene | Toluene | 108-88-3 | methylbenzene; toluol
trichloroethylene | Trichloroethylene | 79-01-6 | trichloroethene; trichlorethylene; tce; trichloroethylene (tce); 1,1,2-trichloroethene; 1,1,2-trichloroethylene
triethylamine | Triethylamine | 121-44-8 |
vinyl_chloride | Vinyl Chloride | 75-01-4 |
m_p_xylene | m,p-Xylene | 179601-23-1 | m/p-xylene; m-/p-xylene; mp-xylene; m & p xylene; m+p-xylene; p- and m-xylene; p,m-xylene; p/m-xylene; m-, p-xylene; xylene m p
m_xylene | m-Xylene | 108-38-3 | 1,3-dimethylbenzene; meta-xylene
o_xylene | o-Xylene | 95-47-6 | 1,2-dimethylbenzene; ortho-xylene; xylene o
p_xylene | p-Xylene | 106-42-3 | 1,4-dimethylbenzene; para-xylene
total_xylenes | Xylenes | 1330-20-7 | xylenes; xylene; total xylenes; total xylene; xylenes total; xylenes (total); xylenes (o, m, p); xylenes (ortho-, meta-, para-); sum of xylenes; xylene (total); xylenes (m, o, and p)
naphtha | Naphtha | 8030-30-6 | petroleum naphtha
petroleum_ether | Petroleum Ether | 8032-32-4 | pet ether; petroleum spirit; light petroleum
total_btex | BTEX | | btex; total btex
`;

/** Sums printed with solvents. */
export const SOLVENT_SUMS = `
total_residual_solvents | Total Residual Solvents | | total solvents; sum of solvents; total residual solvent
`;
