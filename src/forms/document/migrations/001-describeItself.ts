import type { Migration } from './Migration.ts'

/**
 * Version 0 is the plain format of the specification: `container` with `navbar` and `form`, whose footer is `{ submit:
 * { label } }`. Version 1 contains its version, template, mode, presets and languages, and the footer is a list of
 * elements.
 */
export const describeItself: Migration = {
  to: 1,
  migrate: (json) => {
    const container = recordOf(json['container'])
    const form = recordOf(container['form'])
    return {
      ...json,
      schemaVersion: 1,
      template: json['template'] ?? 100,
      mode: json['mode'] ?? 'h5',
      presets: json['presets'] ?? 'mobile',
      languages: json['languages'] ?? ['en'],
      container: {
        ...container,
        navbar: { title: 'Untitled form', ...recordOf(container['navbar']) },
        form: {
          data: {},
          mapData: {},
          redirect: '',
          initApi: null,
          submitApi: null,
          events: [],
          children: [],
          ...form,
          footer: footerOf(form),
        },
      },
    }
  },
}

function footerOf(form: Record<string, unknown>): unknown {
  const footer = recordOf(form['footer'])
  if (footer['children'] !== undefined) return footer
  const { submit, ...rest } = footer
  const label = recordOf(submit)['label'] ?? 'Submit'
  const settings = { label, variant: 'primary', action: 'submit' }
  return { ...rest, children: submit === undefined ? [] : [{ id: freeId(form), kind: 'button', settings }] }
}

/** Migrations are deterministic: the button's id is the first of submit01, submit02 … not used in the document. */
function freeId(form: Record<string, unknown>): string {
  const text = JSON.stringify(form['children'] ?? [])
  for (let n = 1; ; n++) {
    const id = `submit${String(n).padStart(2, '0')}`
    if (!text.includes(`"${id}"`)) return id
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
