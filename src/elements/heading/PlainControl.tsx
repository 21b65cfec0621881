import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { Affixed } from '../common/Affixed.tsx'
import { boxProps, joinDescribedBy } from '../common/boxProps.tsx'
import { NumberBox } from '../common/NumberBox.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import type { HeadingSettings } from './heading.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainHeading }

/** A number field for degrees from north. */
function PlainHeading(props: ControlProps<HeadingSettings>) {
  const { id, value, onChange, onLeave, describedBy, language } = props
  const t = usePlaceTranslation()
  return (
    <Affixed id={id} prefix="" suffix={t('heading.degrees')}>
      <NumberBox
        {...boxProps(props)}
        aria-describedby={joinDescribedBy(`${id}-suffix`, describedBy)}
        value={value}
        onValue={onChange}
        onLeave={onLeave}
        settings={{}}
        language={language}
      />
    </Affixed>
  )
}
