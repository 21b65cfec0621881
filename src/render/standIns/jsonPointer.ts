/** Stands in for `jsonpointer`: the form library only reads what is at a place of a schema (RFC 6901). */
export default {
  get: (schema: unknown, pointer: string): unknown => pointer.split('/').slice(1).reduce(step, schema),
}

const step = (at: unknown, name: string): unknown =>
  (at as { readonly [name: string]: unknown } | null | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')]
