import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { Services } from '../Services.ts'

/** Lists that answers are validated with, by name: stored lists completely, places only those named in answers. */
export async function listsFor(
  { lists, places }: Pick<Services, 'lists' | 'places'>,
  form: Pick<FormProps, 'id' | 'lists'>,
  input: unknown,
): Promise<ReadonlyMap<string, ChoiceList>> {
  return new Map([...(await lists.of(form)), ...(await places.named(form, input))])
}
