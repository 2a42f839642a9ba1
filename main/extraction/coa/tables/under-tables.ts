import { findState, zipFitsState } from '../../../../shared/science/states.ts';

/** What may be a state and its ZIP code. */
const STATE_AND_ZIP = /(?:, ?| )([A-Z]{2}),? (\d{5})(?:-\d{4})?(?=\s|$)/g;

/**
 * Whether a line ends an address: the laboratory's stands under a table, or between the parts of one. `ND 10000` is a finding
 * and its limit, `EN 15662` a standard: no such ZIP code lies in such a state.
 */
export const isAddressLine = (text: string): boolean =>
  [...text.matchAll(STATE_AND_ZIP)].some(
    ([, state = '', zip = '']) => findState(state) !== null && zipFitsState(zip, state),
  );

/** Who signs, what they are and how the laboratory is licensed. */
const SIGNED =
  /\b(?:laborator(?:y|io) director|lab director|quality assurance|accreditation|licen[cs]e (?:#|no\b|number)|signed|signature|approved by)/i;

/** Whether a line is of the signatures under a page's last table: no row stands below them. */
export const isSignatureLine = (text: string): boolean => SIGNED.test(text);

/** `2024-08-07`; `8/7/24` and `07.08.2024`, whose separators are alike. */
const DATE =
  /(?<![\d-])(?:19|20)\d\d-\d\d-\d\d(?![\d-])|(?<![\d/.])\d{1,2}([/.])\d{1,2}\1(?:20)?\d\d(?!\d)|\b(?:date|datum|fecha|data)\s?:/i;

/** Whether a text gives a date, or its label: no result does, but a signature under its column, or a panel's heading. */
export const givesDate = (text: string): boolean => DATE.test(text);
