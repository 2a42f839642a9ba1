import { formatCount, plural } from './format.ts';

/** What is said of changes of many values at once, in English. */
export const bulkStrings = {
  columnMenu: (column: string) => `Change the column ${column}`,
  columnRows: (count: number) => `${plural(count, 'row', 'rows')} of the column`,
  fillEmpty: (text: string) => `Fill empty cells from above (${text})`,
  fillEmptyNone: 'Fill empty cells from above',
  setAll: 'Same value for all rows…',
  unitForAll: 'Unit for all rows…',
  clearColumn: 'Clear column',
  resultsHere: 'Results are in this column',
  readFromPage: 'Read this column from the page:',
  lookingForColumns: 'Looking for columns on the page…',
  noColumns: 'No columns found beside these rows',
  printedColumn: (head: string, sample: string) => `${head} (${sample})`,
  unnamedColumn: (place: number) => `Column ${formatCount(place)}`,
  columnRead: (count: number, left: number) =>
    `Read ${plural(count, 'row', 'rows')} from the page.${left > 0 ? ` ${plural(left, 'row has', 'rows have')} nothing readable there and ${left === 1 ? "wasn't" : "weren't"} changed.` : ''}`,
  exchanged: (one: string, other: string, count: number) =>
    `Swapped ${one} and ${other} in ${plural(count, 'row', 'rows')}.`,
  sameFor: (count: number, cause: 'empty' | 'asked') =>
    `Same for the other ${formatCount(count)}${cause === 'empty' ? (count === 1 ? ' empty cell' : ' empty cells') : ''}`,
  changed: (count: number) => `Changed ${plural(count, 'value', 'values')}.`,
  accepted: (count: number) => `Accepted ${plural(count, 'value', 'values')}.`,
  acceptAll: (count: number) => `Accept all ${formatCount(count)}`,
  acceptAlike: 'Accept all with this reason',
  didYouMean: (text: string) => `Did you mean ${text}?`,
  useIt: 'Use it',
  rowsTitle: (count: number) => `Add ${plural(count, 'row', 'rows')} from the box`,
  rowsOf: 'Rows of',
  rowsRead: 'Rows in the box',
  roleOf: (column: number) => `Column ${formatCount(column)} is`,
  leaveOut: 'Excluded',
  addRows: (count: number) => `Add ${plural(count, 'row', 'rows')}`,
  rowsAdded: (count: number) => `Added ${plural(count, 'row', 'rows')}.`,
  chooseName: 'Choose which column holds the names.',
  cellsNotRead: (count: number) =>
    `${plural(count, 'cell does', 'cells do')} not fit ${count === 1 ? 'its column and was' : 'their columns and were'} left empty.`,
  nothingToChange: 'Nothing to change.',
  notTaken: (count: number, text: string, why: string) =>
    `${plural(count, 'cell was', 'cells were')} not changed: “${text}”. ${why}`,
  selectedCells: (count: number) => `${plural(count, 'cell', 'cells')} selected`,
  forAllRows: (count: number) => `Sets all ${plural(count, 'row', 'rows')}.`,
  /** In the history: what was changed together. */
  together: (what: string, count: number) => `${what} (${plural(count, 'value', 'values')})`,
  editField: 'Edit field…',
  editFieldHint: 'Change one field of the selected records',
  editFieldOf: (count: number) => `Edit field of ${plural(count, 'selected record', 'selected records')}…`,
  editFieldTitle: (count: number) => `Edit a field of ${plural(count, 'record', 'records')}`,
  tooManyRecords: (most: number) => `Select at most ${formatCount(most)} records to edit a field.`,
  field: 'Field',
  newValue: 'New value',
  typeNewValue: 'Type or choose the new value.',
  addressFollows: {
    whole: 'Street, city, state and ZIP code are set from it.',
    part: 'The full address follows.',
  },
  changes: 'Changes',
  willChange: (count: number) => `${plural(count, 'record changes', 'records change')}.`,
  alreadyRight: (count: number) => (count === 0 ? '' : `${plural(count, 'already has', 'already have')} this value.`),
  withoutField: (count: number) => (count === 0 ? '' : `${plural(count, 'has', 'have')} no such field.`),
  changeVerified: (count: number) => `Change ${plural(count, 'verified record', 'verified records')} too`,
  verifiedStay: 'They stay verified. The history says what was changed.',
  verifiedRecord: 'Verified',
  change: 'Change',
  changeRecords: (count: number) => `Change ${plural(count, 'record', 'records')}`,
  clearRecords: (count: number) => `Clear in ${plural(count, 'record', 'records')}`,
  fieldChanged: (field: string, count: number) => `${field} changed in ${plural(count, 'record', 'records')}.`,
  fieldRestored: (count: number, since: number) =>
    `Undone in ${plural(count, 'record', 'records')}.${since > 0 ? ` ${plural(since, 'was', 'were')} changed since and kept.` : ''}`,
  preparing: (done: number, total: number) =>
    done < total
      ? `${formatCount(done)} of ${plural(total, 'record', 'records')}`
      : `Saving ${plural(total, 'record', 'records')}…`,
  different: 'various values',
  several: (count: number) => plural(count, 'value', 'values'),
};
