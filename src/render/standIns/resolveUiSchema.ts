/** Stands in for rjsf's own: our registry defines no `ui:definitions`, and without them what stands beside a schema is all there is. */
export default function resolveUiSchema<T extends object>(_schema: unknown, uiSchema: T | undefined): T | object {
  return uiSchema ?? {}
}
