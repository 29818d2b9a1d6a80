/** The name of a dialog in the registration objects of features. */
export type ActionDialogName = string;
