/** A value as entered: trimmed text or a chosen file. */
export type Value = string | File;

/**
 * The result for a field with rules: its first error, or the valid values. Blank optional fields have no
 * result.
 */
export type Result = { readonly error: string } | { readonly validInputs: readonly Value[] };

/** Results by field name, without brackets. */
export type Results = ReadonlyMap<string, Result>;

/** How `validate` checks the types of files. */
export interface ValidateOptions {
  /**
   * Returns the extensions (`.png`) of a MIME type or of `type/*`. Without it, a rule that accepts MIME types
   * passes every file, and the server checks them.
   */
  readonly extensionsOf?: ((type: string) => readonly string[]) | undefined;
}
