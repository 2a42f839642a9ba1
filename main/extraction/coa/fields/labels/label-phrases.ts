/** What a label announces. */
export type LabelKind =
  | 'lab_id'
  | 'report_id'
  | 'sample'
  | 'batch_number'
  | 'lot_number'
  | 'traceability'
  | 'product_name'
  | 'description'
  | 'product_type'
  | 'matrix'
  | 'strain_name'
  | 'date_collected'
  | 'date_received'
  | 'date_tested'
  | 'date_analyzed'
  | 'date_reported'
  | 'dates_collected_received'
  | 'sample_weight'
  | 'product_size'
  | 'serving_size'
  | 'servings_per_package'
  | 'license'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'business_name'
  | 'producer'
  | 'client'
  | 'distributor'
  | 'laboratory'
  | 'status'
  | 'method'
  | 'other';

/**
 * Labels as laboratories print them, without spaces, marks and a closing `number`, `no.` or `#`. `other` labels announce
 * things a record has no field for; they are listed where they could be taken for something else.
 */
export const PHRASES: Record<Exclude<LabelKind, 'other'>, string> = {
  lab_id: `
    sample id; sample number; sample no; lab id; lab sample id; lab number; lab no; laboratory id; laboratory sample
    id; laboratory number; laboratory no; lab sample number; lab sample no; laboratory sample number; sample lab id;
    lab reference; lab ref; laboratory sample; lab sample; accession; accession id; sample code; lab code; lab
    identification; laboratory identification; sample identification number; lims id; lims number; lims sample id;
    sample reference; lab tracking id; lab internal id; internal sample id; lab-id; lab specimen id; specimen id;
    test id; lab test id; sample mtl; sample control number; laboratory control number; sample tracking id; unique
    sample id; sample uid; lab tracking number; qa sample id; sample certificate; lab analysis id; sampleid; sample barcode; testing lab sample id; analysis id; sample id
    number; lab job sample id; lab assigned id; sample i d; lab sampleid; sample unique id; our reference; our ref;
    our number; our sample number; our lab number; our sample id; laboratory reference; laboratory reference number;
    lab sample reference; sample lab number; laboratory code; lab sample code; sample identifier; lab identifier;
    laboratory identifier; laboratory sample identifier; lab test number; lims no; lab file number; lab file; sample
    reference number; laboratory sample reference; lab log number; log number; login number; sample log number; lab
    accession number; accession number; accession no`,
  report_id: `
    id; id number; report id; report number; report no; coa id; coa number; coa no; coa; certificate id; certificate
    number; certificate no; certificate; report; work order; order id; order number; order no; order; job number;
    job id; project id; reference; test report id; document id; ical id; lab order; lab order id; shma report id;
    lab report id; lab report number; laboratory report number; test number; work order number; laboratory job;
    workorder; report code`,
  sample: 'sample',
  batch_number: `
    batch; batch id; batch number; batch no; batch identification; batch client; client batch id; client batch;
    client batch number; product batch; product batch id; production batch; production batch id; production batch
    number; source batch id; source batch; source batch number; batch name; batch code; external batch id;
    batch/lot; batch/lot number; batch or lot; batch lot; lot/batch; lot/batch number; lot/batch id; batch/lot id;
    manufacturing batch; harvest batch; harvest batch id; sample batch; batch reference; batch ref; harvest batch
    number; process batch; harvest/production batch; batch identifier; internal batch; internal batch id; batchid;
    batch number/lot; customer batch; batch unique id; harvest batch name; b number; batch/ lot id; batch id or lot
    number; batch or lot id; batch number or lot number; batch/lot no; batch id/lot number; lot or batch number;
    batch id/lot id; batch/lot name; production run; production run number; run number; batch or lot number; unique
    batch number; batch/harvest id; harvest lot/batch; cultivation batch; process lot/batch; batch identification
    number; batch record; batch record number; batch/run number; manufacturing batch number; mfg batch; mfr batch;
    process batch number; packaging batch; finished batch; finished product batch; lot/batch code; batch/lot code;
    client batch no; customer batch number; retail batch; retail batch number; mj batch;
    mj batch number; mjf batch; grow batch; extraction batch; cultivation batch number`,
  lot_number: `
    lot; lot number; lot no; lot id; harvest lot; harvest lot id; harvest/lot id; harvest/lot; harvest/process lot;
    harvest process lot; process lot; production lot; client lot; lot code; external lot id; external lot; harvest
    id; harvest lot number; product lot; lot/harvest id; customer lot; harvest number; lot/process lot;
    harvest/process lot id; harvest name; source lot; lotid; product lot number; customer lot number; final product
    lot; lot code/number; manufacturing lot; manufacturer lot; manufacturing lot number; mfg lot; production lot
    number; process lot number; process lot id; cultivation lot; client lot number; final lot; finished lot;
    packaging lot; production lot id; grower lot; harvest lot no`,
  traceability: `
    metrc sample; metrc batch; metrc id; metrc tag; metrc source tag; metrc source; metrc uid; metrc sample uid; metrc batch uid; metrc source uid;
    source metrc uid; metrc src uid; metrc package; metrc package id; metrc package tag; metrc sample id; metrc
    source id; metrc source package; metrc test package; metrc batch id; metrc test tag; metrc sample tag; metrc lab
    id; metrc test id; metrc source package id; lab metrc id; client metrc id; metrc number; metrc source id; metrc batch number; test rfid; source
    rfid; rfid; rfid tag; uid; uid number; test uid; source uid; package uid; source package uid; track and trace;
    track and trace id; track and trace number; track and trace test package; track and trace source packages; track
    and trace source package; track and trace source packages s; trace id; traceability id; traceability number;
    tracking number; source package; source package id; source packages; source tag; source tags; test tag; package
    tag; package tags; package id; package number; test package; test package id; sample tag; sample package id;
    seed to sale; seed to sale id; seed-to-sale id; seed to sale number; seed2sale; s2s id; biotrack id; biotrack;
    biotrack number; biotrackthc id; leaf id; leaf data id; global id; state id; state tracking id; state track id;
    state trace id; inventory id; barcode; barcode id; bar code; state lot id; state system id; batch uid; batch
    rfid; batch metrc id; batch metrc; sample metrc id; sample metrc; metrc sample number; metrc package number;
    metrc harvest; metrc harvest batch; metrc manifest batch; regulator sample id; regulator batch id; regulator
    source package id; source metrc id; external id; ccrs id; parent metrc; parent tag; batch tag; child
    tag; metrc parent tag; metrc parent; production package; retail id; compliance id; state sample id; metrc child
    tag; source id; metrc ids; metrc source ids; metrc source tags; metrc samp; metrc retail tag; trace and track;
    tracking id; tracking sample id; tracking source id; tracking package id; sample rfid; metrc rfid; metrc label; metrc tags; metrc uids; metrc package uid; metrc source
    packages; metrc item tag; metrc source package tag; source package tag; traceability; state traceability id;
    traceability no; traceability sample id; traceability sample; traceability lot id; traceability lot; traceability
    batch id; traceability inventory id; lot traceability id; lot traceability; sample traceability id; sample
    traceability; batch traceability id; plant tag; plant tags; inventory lot id; inventory tracking id; external tracking id; biotrack
    code; biotrack sample id; leaf data systems id; wslcb id; global sample id; inventory number; metrc compliance
    tag; client/metrc id; metrc id/tag; metrc package label; test package tag; test sample tag; metrc test sample`,
  product_name: `
    sample name; product name; product; sample title; retail name; item name; item; product/sample name; client
    sample name; sample/product name; sample product name; product title; product id/name; customer sample name;
    client sample id; customer sample id; client id sample; sample identification; product identification; name;
    client product name; sample product; name of product; name of sample; test sample; metrc item; retail product
    name; commercial name; product / strain; product/strain; sample name/strain; product common name; specimen name;
    specimen; sample label; customer sample identification; client sample identification; sample id/name; sample
    name/id; item description; submitted name; field id; product identity; sample identity; item tested; results
    for; test results for; article; trade name; brand name; strain/product name; sample reference name; client
    description; sku name; product name/strain; sample alias; sample id name; product tested; tested product;
    sample/product; product (as labeled); labeled product name; product label name; name on label; sample
    name/description; product name/description; name / description; item/product; product or sample name; retail
    item; sold as; menu name; sample title/name; client product; tested item; test item; customer product name; order name`,
  description: `
    sample description; description; product description; sample desc; client sample description; material
    description; product desc; description of sample; external sample id`,
  product_type: `
    product type; test category; sample type; type; product category; category; product class; type of sample; type of product;
    sample category; sample class; product form; sample form; material type; commodity; item category;
    classification; item type; sub type; subtype; product sub type; product subtype; sample classification; usage
    type; class; test type category; form; product group; inventory type; regulatory category; type of material;
    primary type; product matrix type; product use type; dosage form; product category/type; kind of sample; kind;
    sample kind; category/type; product type/category; sample type/category; regulatory product type; product
    classification; cannabis product type; article type; item class; form of product; inventory category; product
    type category; form factor; intended use; metrc lab
    test batch; lab test batch`,
  matrix: `
    matrix; sample matrix; matrix type; product matrix; matrix description; matrix/type; sample material; material;
    test matrix; matrix name; sample type/matrix; matrix/product type; sample matrices; matrix class; type/matrix;
    sample matrix type; matrix category; sample matrix/type; product/matrix; matrix/form; matrix code; sample matrix
    description; matrix (type)`,
  strain_name: `
    strain; strain name; strains; cultivar; cultivars; variety; cultivar name; strain/cultivar; cultivar/strain;
    strain or cultivar; plant variety; strain id; cultivar(s); strain type name; strain/ cultivar; cultivars(s)`,
  date_collected: `
    collected; date collected; collection date; collected on; date of collection; sampled; date sampled; sampling
    date; sampled on; sample date; date of sampling; sample collected; sample collection date; sample collected on;
    collection date/time; date/time collected; collected date; sampling date/time; date time collected; sampled
    date; date and time collected; collection; sample collection; sampling; pick up date; pickup date; date/time
    sampled; date time sampled; sample collection time; collection time; sampling date and time; date/time of
    sampling; date/time of collection; time collected; time of collection; sample pickup date; date sample
    collected; picked up; sample pick up date; sampling time; collected at; dates collected; date collect; sampled
    (date); date of sample collection; sample date/time; sample taken; date taken; taken on; date drawn; sample
    pulled; date pulled; pulled; sampling date(s); sample collected date; date/time sample collected; date and time
    sampled; collection date and time; date of sample`,
  date_received: `
    received; date received; received date; received on; sample received; date of receipt; receipt date; sample
    received date; received date/time; date/time received; sample received on; date sample received; date recieved;
    recieved; date samples received; login date; date logged; log in date; receipt; date time received; samples
    received; sample receipt date; date accepted; accepted; accepted on; order received; sample receipt; date/time
    of receipt; received in lab; intake date; date in; check in date; check in; check-in; checked in; time received; rcvd; date rcvd;
    receive date; date receive; received at; sample received date/time; lab received; arrival date; date/time rec'd;
    rec'd; date rec'd; date of reception; reception date; delivery date; delivered; date of sample receipt; received
    by lab; received at lab; date of arrival; arrived; sample arrival; date/time sample received; received date and
    time; date and time received; receipt date/time; lab receipt date; sample received at; date received by lab;
    date received at lab; date sample received by lab; sample(s) received; received by laboratory; receiving date;
    receive; sample receiving date; date delivered`,
  date_tested: `
    completed; date completed; completion date; completed on; tested; date tested; test date; tested on; date of
    testing; date of test; testing date; test completed; testing completed; date testing completed; test completion
    date; analysis completed; date of completion; sample completed; completion; date of test completion; test
    date(s); dates tested; tests completed; analysis completion date; testing complete; tests complete; all tests
    complete; test complete; test completion; analysis complete; date finalized; finalized; date test completed;
    complete date; date complete; tested date; test dates; date/time completed; testing date(s); date tests
    completed; date analysis completed; end of analysis; analysis end date; testing end date; test end date; end
    date; date tested/reported; completed date; finished; date finished; finish date; finished on; testing finished;
    analyses completed; all analyses completed; date analyses completed; date of analysis completion; testing
    completed on; tests completed on; test(s) completed; testing end; end of testing; completed testing; date
    tested/completed; completed/tested; date testing finished; analysis finished; completed date/time; date/time
    tested; tested/completed; final test date; complete`,
  date_analyzed: `
    date analyzed; analyzed; analysis date; analyzed on; date of analysis; analyzed date; analysis dates; analysis
    date/time; date/time analyzed; analysis run date; analyses date; sample analysis date; date analysed; analysis
    date(s); dates of analysis; dates analyzed; run date; instrument run date; analysis performed; analyzed
    date/time; date of analyses; date performed`,
  date_reported: `
    reported; report date; date reported; reported on; report issue date; report created; date issued; issued; issue date; issued on;
    report submitted; produced; report issued; published; date published; released; release date; date of issue;
    date of report; certificate date; report generated; coa date; created; date created; print date; printed;
    reported date; date printed; approval date; date of certificate; authorized; generated; coa released; final
    report date; report release date; effective date; revision date; date coa; report date/time; report published;
    generated on; created on; printed on; certified on; certification date; date released; coa issued; approved;
    date approved; certificate issued; issued date; date of issuance; issuance date; report completed; report
    date/time; final report issued; reporting date; coa issue date; coa issued on; date certified; date authorized;
    signed on; date signed; release; date of release; printed date; date of certification; document created; document date; date revised;
    revised; revised on; reissued; date reissued`,
  dates_collected_received: `
    collected, received; collected/received; collected received; date collected/received; date sampled/received;
    sampled/received; dates collected, received; collected & received; collection/receipt date; date collected,
    received`,
  sample_weight: `
    sample size; sample weight; sample amount; sample mass; weight; sample wt; sample size received; sample
    quantity; amount received; sample received weight; quantity received; sample amount received; submitted amount;
    amount submitted; weight received; sample volume; sample increment; sample/increment weight; quantity sampled;
    total sample weight; weight of sample; total sample received; sample net weight; sample qty; net sample weight; primary sample size;
    received amount; received weight; sample weight submitted; mass received; sample quantity received; increment
    size; sample collected weight; amount of sample; sampled weight; test sample weight; size of sample; sample wt
    received; sample received amount; net wt of sample; sample mass received; sample amount (g); total amount received`,
  product_size: `
    unit mass; unit weight; retail product size; product size; net weight per unit; package size; net weight; unit
    size; product weight; weight per unit; package weight; net wt; product net weight; unit wt; unit net weight;
    product mass; product unit size; retail size; package net weight; mass per unit; total product weight; container
    size; average unit weight; item weight; net content; unit volume; product net wt; net package weight; unit
    weight/volume; retail unit size; final product size; package unit size; net contents; unit/package weight; avg
    unit weight; net mass; product unit weight; net volume; weight per package; package mass; retail package size;
    units weight; single unit weight; item size; net wt per unit; net weight/unit; weight/unit; retail unit weight;
    net quantity; net wt per package; unit mass (g); product net mass; package contents`,
  serving_size: `
    serving size; serving weight; serving mass; serving size weight; weight per serving; serving; dose size; mass
    per serving; serving wt; single serving; serving amount; one serving; dosage size; serving size mass; unit
    serving; average serving weight; servings size; grams per serving; serving volume`,
  servings_per_package: `
    servings per package; servings/package; servings; servings per container; number of servings; servings per pkg;
    servings/container; serving per package; servings per unit; units per package; servings/pkg; serving count; # of
    servings; no of servings; number of servings per package; doses per package; servings per bottle; total
    servings; servings per pack; serving per container; units per container; of servings`,
  license: `
    license; dispensary license; retail license; license number; license no; lic; lic no; lic number; licence; licence number; licence no; state
    license; state license number; omma; omma license; omma license number; license id; permit; permit number;
    registration; registration number; registration no; cultivator license; cultivation license; manufacturer
    license; manufacturing license; producer license; distributor license; distribution license; lab license;
    laboratory license; testing license; testing lab license; testing laboratory license; client license; customer
    license; grower license; processor license; business license; cannabis license; facility license; mme license;
    me license; license type number; client lic; fl license; ca license; ok license; ca lic; lab lic; state lic; dcc
    license; bcc license; bcc lic; mmtc license; kda lic; hemp license; license ids; producer lic; distributor lic;
    cultivator lic; licenses; licensee number; establishment id; client license number; facility id; medical
    license; adult use license; license nos; bureau license; lab license number; mra license; cra license; ccc
    license; olcc license; olcc lic; olcc; wslcb license; lcb license; med license; dor license; state permit; tx license;
    license num; rec license; med lic; rec lic; grower license number; usda license; hemp producer license; hemp
    license number; license information; accreditation license; cdph license; cdfa license; distributor license
    number; producer license number; client license no; lab license no; state license no; customer license number;
    ommu license; mtl license; ct license; license no's; ubi; ubi number; ubi license; ubi / license; license/ubi;
    license / ubi; mme number; mme no; mme id; ommp license; ommp; ccb license; ccb number; mcr license; mcp license; mcc
    license; ocm license; ocm permit; crc license; cra number; rec/med license; dcc number; dcc no; dcr license;
    dcr; amco license; ocp license; mca license; wslcb lab; wslcb number; dhs license; dhs number; idoa license; doh
    license; doh permit; dph license; dlc license; permit no; permit id; license no/id; registry id; registry
    number; registration id; cultivation registration; certificate of registration; licence id; license code;
    approval number`,
  address: `
    address; street address; client address; customer address; producer address; distributor address; cultivator
    address; lab address; premises address; mailing address; business address; facility address; street; location;
    physical address; manufacturer address; company address; addresses; premise address; location address; address
    line 1; address 1; address1; licensed premises; premises; billing address; shipping address; site address;
    licensee address; customer address 1; site`,
  city: 'city; town; city/town; client city',
  state: 'state; province; client state',
  zipcode: 'zip; zip code; zipcode; postal code; client zip; client zip code; zip/postal code',
  business_name: `
    business name; company name; company; legal name; entity name; licensee; licensee name; facility name; legal
    business name; organization; organization name; dba; facility; license holder; business; licensed entity;
    entity; account name; establishment; establishment name; license name; company/name; contact company;
    licensee/company`,
  producer: `
    producer; cultivator; grower; manufacturer; cultivator/manufacturer; manufacturer/cultivator; cultivator /
    manufacturer; producer name; cultivator name; grower name; manufacturer name; produced by; manufactured by;
    cultivated by; grown by; processor; producer/processor; grower/processor; cultivator/producer;
    cultivated/manufactured by; cultivator or manufacturer; cultivator info; producer info; manufacturer info;
    producer information; cultivator information; manufacturer information; cultivator/manufacturer info; producer
    details; cultivator details; farm; processor name; farm name; grower/producer; producer/manufacturer;
    cultivator/processor; brand/producer; cultivation/manufacturing; producer/cultivator; cultivator and
    manufacturer; manufacture; cultivator/grower; manufacturer/processor; originating licensee; source licensee;
    producer/grower; licensed producer; cultivator / processor; manufacturer/producer; producing facility;
    cultivator/manufacturer information; processed by; original cultivator; growers; mfr; mfr name; manufactured;
    mfg by; mfd by; maker; made by; producer of record; source producer; cultivated; cultivator of record;
    cultivation center; cultivation center name; craft grower; licensed cultivator; licensed manufacturer; licensed
    processor; processing company; infuser; packager/manufacturer; producer or manufacturer; prod; cultivator
    name/license; grower of record; licensed grower; producer licensee; manufacturer of record; produced for;
    product manufacturer; manufacturing company; growing facility; cultivating facility; tier 1 producer;
    microbusiness cultivator`,
  client: `
    client; customer; client name; customer name; client info; client information; customer info; customer
    information; prepared for; submitted by; submitter; report to; report for; report prepared for; tested for; sold
    to; account; client details; customer details; ordered by; requested by; sample submitted by; submitting client;
    requester; requestor; submitter name; certificate issued to; issued to; prepared exclusively for; analysis
    prepared for; client/company; client company; customer company; dispensary; client/facility; mmtc; client
    business name; submitting company; customer/client; sample submitter; company/client; client/company name;
    applicant; sample source; origination; client location; client and address; sponsor; submitted for; medical marijuana
    treatment center; marijuana establishment; order placed by; on behalf of; sample origination; bill to; client contact info; sample
    provided by; provider; provider name; vendor; vendor name; supplier; supplier name; grower/client;
    client/producer; licensee/client; client/licensee; invoice to; provided for; client/producer;
    licensee/applicant; reported to; report for client; client of record; tested on behalf of; client name and
    address; client/account; client/licensee name; customer/licensee; licensed provider; requesting party;
    requesting company; tested at request of; at request of; sample owner; owner; delivered to; client / customer`,
  distributor: `
    distributor; distributor name; distributed by; distributor info; distributor information; distributor/retailer;
    retailer/distributor; distributor details; retailer; distribution company; licensed distributor;
    distributor/microbusiness; distributor or microbusiness; distributor/retailer info; distributor/microbusiness
    info; microbusiness; distributor / retailer; distributor/client; distributor or retailer; retailer info;
    distributor/retailer information; sampled for distributor; distributor/microbusiness information; dist; dist
    name; distribution; distributing company; distribution licensee; licensed distribution company; distributor of
    record; distributor licensee; retail distributor; selling distributor; distributing licensee; packaged and
    distributed by; packaged/distributed by; sold by; wholesaler`,
  laboratory: `
    laboratory; lab; lab name; laboratory name; testing laboratory; testing lab; testing facility; tested by;
    analysis by; analyzed by lab; lab info; laboratory info; laboratory information; testing laboratory name; lab
    information; test facility; laboratory details; testing laboratory information; certified laboratory; testing
    lab name; performing laboratory; performing lab; testing center; independent testing laboratory; test
    laboratory; lab details; analysis performed by; analytical laboratory; tested at; testing performed by; testing
    by; testing performed at; analysis performed at; analytical testing by; lab of record; testing lab of record;
    report issued by; issued by; licensed testing facility; licensed laboratory; licensed testing laboratory; tested
    by lab; laboratory of record; certified by lab; lab/facility; independent testing lab`,
  status: `
    overall; overall result; overall results; compliance for retail; overall status; overall batch; overall batch result; batch result;
    batch results; batch; final result; result; status; test result; sample result; compliance status; compliance
    result; final status; sample status; overall compliance; disposition; batch disposition; lot disposition; sample disposition; pass/fail; regulatory
    status; coa status; overall test result; overall sample result; batch status; overall pass/fail; conclusion;
    final disposition; compliance; state compliance; certificate status; overall test status; regulatory compliance;
    qa status; report status; test status; compliance testing result; regulatory compliance result; final
    conclusion; batch pass/fail; overall batch status; overall conclusion; safety status; overall safety; overall conformity;
    conformity; conformity status; result of analysis; results of analysis; safety; safety result`,
  method: `
    method; methods; test method; analysis method; test methods; method reference; sop; analytical method; testing
    method; method number; method id; procedure; method sop; sop used; method used; preparation method; prep method;
    analytical procedure; reference method; instrument method; lab method; method of analysis; sop reference; method
    name; methodology; test procedure; test method id; method/sop; methods used`,
};

/** What labels announce that a record has no field for, parted by semicolons. */
export const OTHER = `
    dates; tracking; volume; batch weight; lot size; lot weight; total batch weight; total batch mass; serving / package;
    relinquished by; relinquished; purchase order; started; date started; test started; testing started; test start
    date; submitted; date submitted; submission date; ordered on; amount; signatory; authorised signatory;
    authorized signatory; laboratory address; retest date; data reviewed by; total batch; batch size (lbs); sample weight used; date produced; produced on; primary sample; increment;
    increment (g); increments; summary; internal standard; internal standard normalization; authorization; analytes
    tested; extracted from; valid through; prepsheet id; source facility; delivery method; delivered by; sample subtype;
    elap id; test conditions; genetics; lineage; physical state; ingredients; use by; sell by; best by; toll free; results summary; results;
    batch size; batch size / sample; batch size / sample size; orelap; orelap id; client batch size; retail batch total wt/vol; retail
    batch date; total units received; manifest id; date of harvest; parent batch; ingredient lot; analyses executed; analyses performed; tests performed;
    batch date; sampling method; sampling method/sop; harvest date; harvested; manufacture date;
    manufactured; manufacturing date; production date; produced date; packaged; package date; packaged on; packaging
    date; expiration date; expires; expiration; exp; expiry; exp date; best by; phone; telephone; tel; fax; email;
    e-mail; website; web; contact; contact name; contact person; sampled by; received by; collected by; analyzed by;
    reviewed by; approved by; prepared by; tested by analyst; analyst; test reg state; state of origin; cultivation
    facility; production facility; processing facility; cultivation date; order date; ordered; lab batch date; lab
    batch; batch volume; total batch size; total number of final products; number of units; initial gross weight;
    gross weight; total weight; total weight/volume; units received; units sampled; unit; units; storage;
    temperature; temp; condition; sample condition; sampling sop; sampling procedure; sampling plan; sample plan;
    chain of custody; coc; manifest; manifest number; metrc manifest; me batch id; license type; license expiration;
    license expires; license exp; accreditation; iso; iso accreditation; dea; dea no; dea number; clia; clia no;
    page; revision; rev; version; notes; note; comment; comments; remarks; disclaimer; product density; density;
    moisture; water activity; ingestion only; extraction solvent; production stage; production method; extraction
    method; harvest/processing date; processing date; process date; sampling location; sample location; sampling
    conditions; weather; test package size; sample count; plant count; sampled quantity; increments; analysis type;
    test type; analysis requested; tests requested; test panel; panel; testing panel; tests; test; analyses;
    analysis; requested analyses; requested testing; lab director; laboratory director; director; signature; signed;
    date; time; po; po number; invoice; qr; url; lod; loq; limit; result units; analyte; mu; dilution; specimen
    weight; extraction date; extracted by; extraction; instrument; instrument used; running on; reagent; reagents;
    consumables; pipette; analytical batch; batch number analytical; prep date; prep by; prepared; prepared on;
    initial weight; sample prep; intended use; use; product use; route of administration; cannabis type; usable;
    medical; adult use; retest; r&d; sampler; driver; vehicle; test purpose; purpose; reason for testing; test
    reason; sampling agent; delivered by; transporter; distribution date; seal; tamper; packaging; container; sample
    photo; image; product image; sampling time start; fill date; thc label claim; cbd label claim; label claim; thc;
    cbd; total thc; total cbd; total cannabinoids; total terpenes; servings tested; harvest; cured; total units;
    pieces; pieces per package; sampling technician; technician; lab manager; mme; caregiver; patient; county;
    country; customer id; client id; customer number; account number; client code; customer code; client number;
    registered product; ndc; upc; sku; item number; product code; product id; product number; item code; gtin;
    qbench id; production; hold time; sample prepared by; sample analyzed by; batch reviewed by; total contaminant
    load; sampled at; sampled from; reference id external; client reference; client ref; customer reference;
    customer po; project; project name; project number; sample group; grade; source type; batch type; sample point;
    sampling environment; sample origin; lab batch id; lab batch number; qc batch; qc batch id; prep batch; prep
    batch id; run id; sequence; analysis batch; initial package tag; business hours; hours; test batch; test code;
    code; procedure number; compliance test; sampled weight by; package count; packages; quantity; qty; size;
    retail; remaining; total net weight; unit count; count; sampled units; total mass; attn; attention; valid until; test plan;
    report version; page count; harvest size; sampled amount`;
