/** What a statement that changes rows of a form has for a consequence in another table of forms, once for all of its rows. */
export interface Consequence {
  readonly name: string
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly on: string
  /** The tables that `statement` sees: the rows as they came, as they went, or both. */
  readonly sees: 'came' | 'went' | 'both'
  /** The table that is written to. */
  readonly into: string
  /** The statement, by what that table is called. */
  readonly statement: (into: string) => string
}

/** The function that a trigger calls. */
export const functionOf = ({ name, into, statement }: Consequence): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statement(into)};
  RETURN NULL;
END $$;
`

/** The trigger itself. */
export const triggerOf = ({ name, event, on, sees }: Consequence): string => `
CREATE TRIGGER ${name} AFTER ${event} ON ${on} REFERENCING ${SEEN[sees]} FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
`

const SEEN = {
  came: 'NEW TABLE AS came',
  went: 'OLD TABLE AS went',
  both: 'OLD TABLE AS went NEW TABLE AS came',
} as const
