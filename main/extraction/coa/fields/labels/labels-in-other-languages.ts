import type { LabelKind } from './label-phrases.ts';

/**
 * Labels of certificates from German-, French-, Spanish-, Portuguese-, Italian- and Dutch-speaking laboratories, parted by
 * semicolons; many of them print the English label beside it (`Auftraggeber / client`). Accents do not count.
 */
export const OTHER_LANGUAGES: Partial<Record<LabelKind, string>> = {
  lab_id: `
    probe-nr; probennummer; probenummer; proben-nr; probe nummer; labornummer; labor-nr; probenkennung; proben-id;
    labor-id; analysennummer; numero d'echantillon; no d'echantillon; n° d'echantillon; no echantillon; no de l'echantillon; code echantillon; reference
    echantillon; id de muestra; numero de muestra; n° de muestra; codigo de muestra; muestra no; numero campione; n°
    campione; codice campione; id campione; ref laboratorio; referencia laboratorio; referencia del laboratorio;
    numero de laboratorio; no de laboratoire; numero de laboratoire; n° de laboratoire; codigo laboratorio; n° laboratorio; reference laboratoire; ref labo; n° laboratoire;
    riferimento laboratorio; labornummer; monsternummer; labreferentie`,
  report_id: `
    prufbericht-nr; prufberichtsnummer; berichtsnummer; bericht-nr; prufbericht nr; auftragsnummer; auftrags-nr;
    zertifikat-nr; numero de rapport; no de rapport; rapport no; numero de certificat; numero de informe; informe no;
    numero de certificado; rapporto di prova n; numero rapporto`,
  batch_number: `
    charge; chargen-nr; chargennummer; charge-nr; chargenbezeichnung; ch.-b.; chb; los-nr; partie; numero de lot; no de lot; n° de
    lot; lote; num de lote; num. de lote; numero de lote; no de lote; n° de lote; lotto; numero lotto; n° lotto; lotto n`,
  product_name: `
    produkt; produktname; produktbezeichnung; probenbezeichnung; probe; bezeichnung; artikel; handelsname; produit;
    nom du produit; echantillon; nom de l'echantillon; designation; producto; nombre del producto; muestra; nombre
    de la muestra; prodotto; nome prodotto; nome del prodotto; campione; denominazione; denominacion; denominacion
    de la muestra; monsternaam; productnaam; nome do produto; designacao; amostra; identificacao da amostra;
    descripcion de la muestra; description de l'echantillon; descrizione campione`,
  product_type: `
    produktart; produkttyp; darreichungsform; darreichung; produktgruppe; categorie; classe; forme; type de cannabis; probenart; probentyp; produktkategorie; type de produit; type d'echantillon; tipo de
    producto; tipo de muestra; tipo di prodotto; tipo di campione; tipologia; categoria`,
  matrix: 'probenmatrix; matrice; matriz',
  strain_name: 'sorte; sortenname; kultivar; cultivar; variete; variedad; varieta; genetik',
  date_collected: `
    probenahme; probenahmedatum; datum der probenahme; entnahmedatum; probennahme; date de prelevement;
    date d'echantillonnage; prelevement; fecha de muestreo; fecha de toma de muestra; fecha de recoleccion; data di
    campionamento; data prelievo; data campionamento`,
  date_received: `
    eingang; probeneingang; eingangsdatum; eingangsdatum der probe; wareneingang; datum des probeneingangs; date de
    reception; recu le; recu; recu par le laboratoire; fecha de recepcion; fecha recepcion; fecha de recibo; fecha recibo; recibido; recepcion; data di ricevimento; data
    ricevimento; data arrivo`,
  date_tested: `
    prufende; ende der prufung; analysenende; abschluss der prufung; abgeschlossen; prufdatum; analysedatum;
    testdatum; prufung abgeschlossen; datum der analyse; date d'analyse; date de fin d'analyse; fin des analyses; analyses terminees; analyses terminees le; essais termines;
    fecha de analisis; fecha de fin de analisis; fecha de ensayo; fin de ensayo; data di analisi; data fine prove;
    fine analisi; data analisi`,
  date_reported: `
    berichtsdatum; ausstellungsdatum; ausgestellt am; datum des berichts; freigabedatum; date du rapport; date
    d'emission; emis le; fecha de informe; fecha de emision; fecha del informe; emitido; data di emissione; data
    emissione; data rapporto`,
  sample_weight: 'probenmenge; probengewicht; masse de l echantillon; cantidad de muestra; peso de la muestra',
  product_size: 'packungsgrosse; nettogewicht; fullmenge; poids net; contenido neto; peso neto; peso netto',
  license: `
    lizenznummer; bewilligung; bewilligungsnummer; licence n; numero de licencia; num. de licencia; licencia; numero di licenza; n° de
    licence; numero de licence; no de licence; permis; n° de permis; no de permis`,
  address: `
    adresse; anschrift; direccion; indirizzo; strasse; domicilio; endereco; morada; adres; adresse du client;
    direccion del cliente; kundenadresse; domicilio fiscal`,
  city: `
    ort; ville; ciudad; citta; poblacion; localidad; municipio; localite; cidade; localidade; plaats; woonplaats;
    plz/ort; plz ort; plz und ort; postcode en plaats; cp/ville; cp ville; comune; localita`,
  zipcode: 'plz; postleitzahl; code postal; codigo postal; cap; cep; postcode',
  producer: `
    hersteller; produzent; anbauer; fabricant; producteur; fabricante; productor; cultivador; produttore;
    herstellerfirma; anbaubetrieb; inverkehrbringer; fabrikant; producent; producteur/fabricant; produtor; fabricado
    por; producido por; prodotto da; fabrique par; hergestellt von; elaborado por; elaborador; cultivateur;
    cultivador/productor; titular del cultivo`,
  client: `
    auftraggeber; kunde; auftraggeberin; kundin; donneur d'ordre; client name; solicitante; cliente; committente;
    mandant; demandeur; antragsteller; auftraggeber/kunde; kundendaten; kundenname; name des kunden; nom du client;
    demande par; commanditaire; donneur d ordres; datos del cliente; nombre del cliente; solicitado por;
    peticionario; empresa solicitante; empresa cliente; dados do cliente; nome do cliente; requerente; richiedente;
    dati del cliente; nome cliente; opdrachtgever; klant; klantnaam; aanvrager; client / demandeur; razon social;
    ragione sociale; raison sociale; razao social`,
  distributor: `
    vertrieb; vertreiber; distributeur; distribuidor; distributore; vertriebsfirma; vertrieb durch; distribuido por;
    distribue par; distribuito da; distributeur/importateur; comercializado por`,
  laboratory: `
    labor; pruflabor; laboratoire; laboratorio; laboratorio de ensayo; untersuchungslabor; analyselabor; laboratorio
    de analisis; laboratoire d essais; laboratoire d essai; laboratoire d analyse; laboratorio di prova; laboratorio di analisi;
    prufstelle; prufinstitut; laboratorium; testlaboratorium`,
  status: `
    overall assessment; gesamtbeurteilung; gesamtergebnis; beurteilung; gesamturteil; ergebnis; prufergebnis;
    evaluation globale; conclusion generale; resultat; resultat global; conformite; resultado; resultado global;
    conformidad; conclusion; dictamen; esito; giudizio; giudizio finale`,
  method: 'methode; prufmethode; methodik; prufverfahren; metodo; metodo de ensayo; metodo di prova; methode d essai',
  other: `
    prufbeginn; start; beginn der prufung; analysenbeginn; debut des analyses; date de debut; fecha de inicio; inicio
    de ensayo; data inizio prove; gebinde; pack; verpackung; emballage; envase; confezione; seite; pagina; telefon;
    telefono; temperatur; zustand; bemerkung; bemerkungen; remarque; remarques; observaciones; note; freigabe;
    unterschrift; firma; herstelldatum; herstellungsdatum; verfalldatum; haltbar bis; mindesthaltbarkeitsdatum; date
    d'expiration; verwendbar bis; date of manufacture; date of packaging; emballe le; date d'emballage; date de
    fabrication; fabrique le; identitat; identite; fecha de caducidad; scadenza; probenehmer; ansprechpartner; erntedatum; prufzeitraum; parameter;
    einheit; grenzwert; mesure; unite; unidad; unita; summe; somme; suma; somma`,
};
