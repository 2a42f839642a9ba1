/** What certificates test beside the standard analyses; rows of analysis `other`. */
export const OTHERS = `
vitamin_e_acetate | Vitamin E Acetate | 58-95-7 | vitamin e; tocopheryl acetate; alpha-tocopheryl acetate; alpha-tocopherol acetate; dl-alpha-tocopheryl acetate; vitamin e acetate (vea); tocopherol acetate; vitamin-e acetate; d-alpha-tocopheryl acetate
alpha_tocopherol | α-Tocopherol | 59-02-9 | tocopherol; alpha tocopherol (vitamin e); tocopherols
vegetable_glycerin | Vegetable Glycerin | 56-81-5 | glycerin; glycerol
polyethylene_glycol | Polyethylene Glycol | 25322-68-3 | peg; peg 400
medium_chain_triglycerides | Medium-Chain Triglycerides | | mct; mct oil; mct (medium chain triglycerides)
squalane | Squalane | 111-01-3 |
ph | pH | |
density | Density | | specific gravity; bulk density
cannflavin_a | Cannflavin A | 76735-57-4 |
cannflavin_b | Cannflavin B | 76735-58-5 |
quercetin | Quercetin | 117-39-5 |
diacetyl | Diacetyl | 431-03-8 | 2,3-butanedione
sulfur_dioxide | Sulfur Dioxide | 7446-09-5 |
nicotine | Nicotine | 54-11-5 |
caffeine | Caffeine | 58-08-2 |
melatonin | Melatonin | 73-31-4 |
olivetol | Olivetol | 500-66-3 |
cannflavin_c | Cannflavin C | |
apigenin | Apigenin | 520-36-5 |
luteolin | Luteolin | 491-70-3 |
kaempferol | Kaempferol | 520-18-3 |
vitexin | Vitexin | 3681-93-4 |
isovitexin | Isovitexin | 38953-85-4 |
orientin | Orientin | |
rutin | Rutin | 153-18-4 | rutoside
squalene | Squalene | 111-02-4 |
homogeneity | Homogeneity | | homogeneity (rsd); rsd homogeneity; homogeneity testing; thc homogeneity; cbd homogeneity
`;

/**
 * Polycyclic aromatic hydrocarbons: the sixteen priority pollutants of the US EPA (40 CFR 423, appendix A) and those the
 * EU's Scientific Committee on Food added; `benzo[a]pyrene` is written with brackets, parentheses or bare.
 */
export const AROMATICS = `
naphthalene | Naphthalene | 91-20-3 |
acenaphthylene | Acenaphthylene | 208-96-8 |
acenaphthene | Acenaphthene | 83-32-9 |
fluorene | Fluorene | 86-73-7 |
phenanthrene | Phenanthrene | 85-01-8 |
anthracene | Anthracene | 120-12-7 |
fluoranthene | Fluoranthene | 206-44-0 |
pyrene | Pyrene | 129-00-0 |
benz_a_anthracene | Benz[a]anthracene | 56-55-3 | benzo[a]anthracene; benzo(a)anthracene; benz(a)anthracene
chrysene | Chrysene | 218-01-9 |
benzo_b_fluoranthene | Benzo[b]fluoranthene | 205-99-2 | benzo(b)fluoranthene
benzo_j_fluoranthene | Benzo[j]fluoranthene | 205-82-3 | benzo(j)fluoranthene
benzo_k_fluoranthene | Benzo[k]fluoranthene | 207-08-9 | benzo(k)fluoranthene
benzo_a_pyrene | Benzo[a]pyrene | 50-32-8 | benzo(a)pyrene; benz[a]pyrene; benzopyrene; bap
benzo_e_pyrene | Benzo[e]pyrene | 192-97-2 | benzo(e)pyrene
benzo_ghi_perylene | Benzo[ghi]perylene | 191-24-2 | benzo[g,h,i]perylene; benzo(g,h,i)perylene; benzo(ghi)perylene
dibenz_ah_anthracene | Dibenz[a,h]anthracene | 53-70-3 | dibenzo[a,h]anthracene; dibenz(a,h)anthracene; dibenzo(a,h)anthracene; dibenzo(ah)anthracene
indeno_123_cd_pyrene | Indeno[1,2,3-cd]pyrene | 193-39-5 | indeno(1,2,3-cd)pyrene; indeno(1,2,3-c,d)pyrene; indeno[123-cd]pyrene
methylchrysene_5 | 5-Methylchrysene | 3697-24-3 |
benzo_c_fluorene | Benzo[c]fluorene | 205-12-9 | benzo(c)fluorene
cyclopenta_cd_pyrene | Cyclopenta[cd]pyrene | 27208-37-3 | cyclopenta(c,d)pyrene; cyclopenta[c,d]pyrene
pah_4 | Sum of 4 PAHs | | pah4; pah 4; sum of pah4
`;

/** Plasticizers that packaging and tubing give off. */
export const PHTHALATES = `
dimethyl_phthalate | Dimethyl Phthalate | 131-11-3 | dimethyl phthalate (dmp)
diethyl_phthalate | Diethyl Phthalate | 84-66-2 | diethyl phthalate (dep)
dibutyl_phthalate | Dibutyl Phthalate | 84-74-2 | di-n-butyl phthalate; dibutyl phthalate (dbp)
benzyl_butyl_phthalate | Benzyl Butyl Phthalate | 85-68-7 | butyl benzyl phthalate; benzyl butyl phthalate (bbp)
diethylhexyl_phthalate | Bis(2-ethylhexyl) Phthalate | 117-81-7 | di(2-ethylhexyl) phthalate; diethylhexyl phthalate; dehp
di_n_octyl_phthalate | Di-n-octyl Phthalate | 117-84-0 | dioctyl phthalate
diisononyl_phthalate | Diisononyl Phthalate | 28553-12-0 | dinp
diisodecyl_phthalate | Diisodecyl Phthalate | 26761-40-0 | didp
`;

/** Elements that plants are fed with: `key | name | CAS number | other names; ...`. */
export const NUTRIENTS = `
boron | Boron | 7440-42-8 | boron (b)
calcium | Calcium | 7440-70-2 | calcium (ca)
magnesium | Magnesium | 7439-95-4 | magnesium (mg)
molybdenum | Molybdenum | 7439-98-7 | molybdenum (mo)
phosphorus | Phosphorus | 7723-14-0 | phosphorus (p)
potassium | Potassium | 7440-09-7 | potassium (k)
silicon | Silicon | 7440-21-3 | silicon (si)
sodium | Sodium | 7440-23-5 | sodium (na)
sulfur | Sulfur | 7704-34-9 | sulphur; sulfur (s)
`;
