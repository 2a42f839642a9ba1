/** What the user guide's window says besides the guide (docs/guide.md), in English. */
export const helpStrings = {
  title: 'User guide',
  contents: 'Contents',
  search: 'Search the guide',
  text: 'Guide',
  none: 'No matches',
};
