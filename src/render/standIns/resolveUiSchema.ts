/** Replaces rjsf's own: our registry defines no `ui:definitions`, so the result is the given ui schema. */
export default function resolveUiSchema<T extends object>(_schema: unknown, uiSchema: T | undefined): T | object {
  return uiSchema ?? {}
}
