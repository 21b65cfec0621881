import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { Services } from '../Services.ts'

/** The lists that answers are checked with, by name: the kept ones whole, of places those that the answers name. */
export async function listsFor(
  { lists, places }: Pick<Services, 'lists' | 'places'>,
  form: Pick<FormProps, 'id' | 'lists'>,
  input: unknown,
): Promise<ReadonlyMap<string, ChoiceList>> {
  return new Map([...(await lists.of(form)), ...(await places.named(form, input))])
}
