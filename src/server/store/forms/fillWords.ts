import type Libsql from 'libsql'
import { formWords } from './formWords.ts'

/** Writes the words of forms that were made before they were kept. Cut off, it begins again at the next start. */
export function fillWords(sqlite: Libsql.Database): void {
  const missing = sqlite.prepare(`SELECT form_id AS id FROM form_facts WHERE words = ''`).all() as { id: string }[]
  if (missing.length === 0) return
  const read = sqlite.prepare('SELECT name, document FROM forms WHERE id = ?')
  const write = sqlite.prepare('UPDATE form_facts SET words = ? WHERE form_id = ?')
  // One wait for the disk, and one document at a time in memory.
  sqlite.transaction(() => {
    for (const { id } of missing) {
      const { name, document } = read.get(id) as { name: string; document: string }
      const { container } = JSON.parse(document) as { container?: { navbar?: { title?: unknown } } }
      write.run(formWords(name, id, container?.navbar?.title), id)
    }
  })()
}
