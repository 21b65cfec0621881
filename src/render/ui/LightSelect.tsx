import { SHORT_LIST_LENGTH } from '../../forms/kinds/choicesPerBatch.ts'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { ShortSelect } from './ShortSelect.tsx'

interface LightSelectProps extends LightChoiceProps {
  /** True for a search box whatever the number of choices. */
  readonly search?: boolean
}

/** A dropdown under the label `${id}-label`: a short list needs no code that is loaded later, a longer one is searched. */
export function LightSelect({ search = false, ...props }: LightSelectProps) {
  const isShort = !search && props.choices.length <= SHORT_LIST_LENGTH
  return isShort ? <ShortSelect {...props} /> : <SearchSelect {...props} />
}
