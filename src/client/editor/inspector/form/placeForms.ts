import { TEMPLATE_KINDS } from '../../../../forms/document/FormDocument.ts'
import { call } from '../../../api/call.ts'

/** A form that collects places. */
export interface PlaceForm {
  readonly id: string
  readonly name: string
}

/** Returns the forms whose places the author may see. Throws the server's Problem. */
export async function placeForms(): Promise<readonly PlaceForm[]> {
  const { forms } = await call('listForms', { query: {} })
  return forms.filter(({ template }) => template === TEMPLATE_KINDS.MAP_BY_YOU)
}
