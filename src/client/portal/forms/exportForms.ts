import type { FormDetail } from '../../../contract/shapes.ts'

/** Returns form documents as a file to download: one as JSON, several in a ZIP. Each can be imported again. */
export async function exportForms(forms: readonly FormDetail[], now: Date): Promise<{ blob: Blob; name: string }> {
  const files = forms.map(({ id, name, document }) => ({
    name: `${fileName(name)}-${id}.json`,
    input: JSON.stringify(document, null, 2),
  }))
  const [only] = files
  if (only && files.length === 1) {
    return { blob: new Blob([only.input], { type: 'application/json' }), name: only.name }
  }
  const { downloadZip } = await import('client-zip')
  const blob = await downloadZip(files.map((file) => ({ ...file, lastModified: now }))).blob()
  return { blob, name: `forms-${now.toISOString().slice(0, 10)}.zip` }
}

/** Returns a name that is valid in every file system. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'form'
