import { Problem } from '../../contract/problems.ts'
import { collectorTitle } from '../../forms/document/collectorTitle.ts'
import { languageFor } from '../../forms/document/languageFor.ts'
import { readText } from '../../forms/document/Text.ts'
import { answersIn, instanceName } from '../../forms/submission/instanceName.ts'
import { acceptedTags } from '../http/pageLanguage.ts'
import type { Services } from '../Services.ts'

/** A stored filling. `form_name`: the author's name for the form, '' if this person must not see it. */
interface Filled {
  readonly form_id: string
  readonly form_name: string
  readonly version: number
}

/** Texts for a collector's lists, in the language of the request. */
export interface FillingNames {
  /** The title on the form's page, of the filling's version: the author's name for a form is for authors. */
  readonly formName: string
  /** See `instanceName`; '' without any. */
  readonly instanceName: string
}

/** Adds names to fillings. `answersOf` returns JSON, null if too long for a list. */
export function nameFillings<Row extends Filled>(
  services: Pick<Services, 'versions'>,
  rows: readonly Row[],
  answersOf: (row: Row) => string | null,
  accepts: string | undefined,
): Promise<readonly (Row & FillingNames)[]> {
  return Promise.all(rows.map((row) => nameFilling(services, row, answersOf(row), accepts)))
}

/** Adds names to a filling; the author's name if the version is gone. `answers`: JSON. `accepts`: Accept-Language. */
export async function nameFilling<Row extends Filled>(
  { versions }: Pick<Services, 'versions'>,
  row: Row,
  answers: string | null,
  accepts: string | undefined,
): Promise<Row & FillingNames> {
  const { form_id, form_name, version } = row
  if (form_name === '') return { ...row, formName: '', instanceName: '' }
  try {
    const { compiled } = await versions.get(form_id, version)
    const [main = 'en'] = compiled.languages
    const language = languageFor(compiled.languages, acceptedTags(accepts ?? '')) ?? main
    const formName = readText(collectorTitle(compiled.title, form_name), language, main)
    const named = answers === null ? '' : instanceName(compiled, answersIn(JSON.parse(answers)), language)
    return { ...row, formName, instanceName: named }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'versionNotFound') throw error
    return { ...row, formName: form_name, instanceName: '' }
  }
}
