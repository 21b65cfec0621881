import { Problem } from '../../contract/problems.ts'
import { languageFor } from '../../forms/document/languageFor.ts'
import { answersIn, instanceName } from '../../forms/submission/instanceName.ts'
import { tagsIn } from '../http/pageLanguage.ts'
import type { Services } from '../Services.ts'

/** A stored filling: answers are JSON, null if too long for a list. */
interface Filled {
  readonly form_id: string
  readonly version: number
}

/** Titles of fillings in lists; '' if the version is gone. `accepts`: Accept-Language of the request. */
export function nameInstances<Row extends Filled>(
  { versions }: Pick<Services, 'versions'>,
  rows: readonly Row[],
  answersOf: (row: Row) => string | null,
  accepts: string | undefined,
): Promise<readonly string[]> {
  const wanted = tagsIn(accepts ?? '')
  return Promise.all(
    rows.map(async (row) => {
      const { form_id, version } = row
      const answers = answersOf(row)
      if (answers === null) return ''
      try {
        const { compiled } = await versions.get(form_id, version)
        const language = languageFor(compiled.languages, wanted) ?? compiled.languages[0] ?? 'en'
        return instanceName(compiled, answersIn(JSON.parse(answers)), language)
      } catch (error) {
        if (error instanceof Problem && error.code === 'versionNotFound') return ''
        throw error
      }
    }),
  )
}
