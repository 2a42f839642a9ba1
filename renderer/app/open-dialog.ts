/** The dialog of the whole window that is open. */
export type OpenDialog = 'about' | 'help' | 'shortcuts' | 'palette' | null;
