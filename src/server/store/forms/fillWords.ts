import type Libsql from 'libsql'
import { formWords } from './formWords.ts'

/** Writes the words of forms that were made before they were kept. */
export function fillWords(sqlite: Libsql.Database): void {
  const missing = sqlite
    .prepare(`SELECT id, name, document FROM forms WHERE id IN (SELECT form_id FROM form_facts WHERE words = '')`)
    .all() as { id: string; name: string; document: string }[]
  const write = sqlite.prepare('UPDATE form_facts SET words = ? WHERE form_id = ?')
  for (const { id, name, document } of missing) {
    const { container } = JSON.parse(document) as { container?: { navbar?: { title?: unknown } } }
    write.run(formWords(name, id, container?.navbar?.title), id)
  }
}
