/**
 * Derived changes in another table of forms after a statement that changes rows of a form, executed once for all its
 * rows.
 */
export interface TriggerDefinition {
  readonly name: string
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly on: string
  /** Transition tables that `statement` sees: inserted rows, deleted rows, or both. */
  readonly sees: 'came' | 'went' | 'both'
  /** SQL condition under which it runs, evaluated once per statement. */
  readonly when?: string
  /** Name of the table written to. */
  readonly into: string
  /** Returns the SQL statement, given the name of that table. */
  readonly statement: (into: string) => string
}

/** SQL that creates the trigger function. */
export const triggerFunctionSql = ({ name, into, statement }: TriggerDefinition): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statement(into)};
  RETURN NULL;
END $$;
`

/** SQL that creates the trigger. */
export const triggerSql = ({ name, event, on, sees, when }: TriggerDefinition): string => `
CREATE TRIGGER ${name} AFTER ${event} ON ${on} REFERENCING ${SEEN[sees]} FOR EACH STATEMENT
  ${when === undefined ? '' : `WHEN (${when})`} EXECUTE FUNCTION ${name}();
`

const SEEN = {
  came: 'NEW TABLE AS came',
  went: 'OLD TABLE AS went',
  both: 'OLD TABLE AS went NEW TABLE AS came',
} as const
