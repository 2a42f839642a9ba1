export { LINE_ROLES, type LineRole, WORD_ROLES, type WordRole } from '../../../../shared/records/store-profile.ts';
