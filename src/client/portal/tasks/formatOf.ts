/** What a file of tasks is, by its name; a text without one by how it begins. */
export function formatOf(name: string, text: string): 'csv' | 'geojson' {
  if (/\.(geo)?json(l|seq)?$|\.ndjson$/i.test(name)) return 'geojson'
  return name === '' && /^\s*[[{]/.test(text) ? 'geojson' : 'csv'
}
