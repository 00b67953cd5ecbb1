/** A value as a visitor entered it: trimmed text, or a chosen file. */
export type Value = string | File;

/** What became of a field that has a rule: its first error, or the values that passed. Blank fields that may be blank have no result. */
export type Result = { readonly error: string } | { readonly validInputs: readonly Value[] };

/** By name of the field, without brackets. */
export type Results = ReadonlyMap<string, Result>;

export interface ValidateOptions {
  /**
   * The extensions (`.png`) of a MIME type or of `type/*`, from the table of MIME types. Without it a file rule that accepts types
   * lets every file pass: the server judges.
   */
  readonly extensionsOf?: ((type: string) => readonly string[]) | undefined;
}
