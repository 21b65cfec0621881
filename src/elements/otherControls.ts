import { loadWords } from '../client/i18n/i18n.ts'
import { type LateEntry, later } from '../client/render/ControlSource.ts'

/** How the kinds are drawn that are not everyday ones, by kind id, each a chunk of its own. Comes with their definitions. */
export const otherControls: { readonly [kind: string]: LateEntry } = {
  email: later(async () => {
    const { EmailControl } = await import('./email/Control.tsx')
    return { sort: 'input', Control: EmailControl }
  }),
  phone: later(async () => {
    const { PhoneControl } = await import('./phone/Control.tsx')
    return { sort: 'input', Control: PhoneControl }
  }),
  url: later(async () => {
    const { UrlControl } = await import('./url/Control.tsx')
    return { sort: 'input', Control: UrlControl }
  }),
  integer: later(async () => {
    const { IntegerControl } = await import('./integer/Control.tsx')
    return { sort: 'input', Control: IntegerControl }
  }),
  decimal: later(async () => {
    const { DecimalControl } = await import('./decimal/Control.tsx')
    return { sort: 'input', Control: DecimalControl }
  }),
  quantity: later(async () => {
    const { QuantityControl } = await import('./quantity/Control.tsx')
    return { sort: 'input', Control: QuantityControl }
  }),
  slider: later(async () => {
    const { SliderControl } = await import('./slider/Control.tsx')
    return { sort: 'input', Control: SliderControl }
  }),
  rating: later(async () => {
    const { RatingControl } = await import('./rating/Control.tsx')
    return { sort: 'input', Control: RatingControl, grouped: () => true }
  }),
  radio: later(async () => {
    const { RadioControl } = await import('./radio/Control.tsx')
    return { sort: 'input', Control: RadioControl, grouped: () => true }
  }),
  checkbox: later(async () => {
    const { CheckboxControl } = await import('./checkbox/Control.tsx')
    return { sort: 'input', Control: CheckboxControl, grouped: () => true }
  }),
  likert: later(async () => {
    const { LikertControl } = await import('./likert/Control.tsx')
    return { sort: 'input', Control: LikertControl, grouped: () => true }
  }),
  'image-choice': later(async () => {
    const { ImageChoiceControl } = await import('./image-choice/Control.tsx')
    return { sort: 'input', Control: ImageChoiceControl, grouped: () => true }
  }),
  ranking: later(async () => {
    const { RankingControl } = await import('./ranking/Control.tsx')
    return { sort: 'input', Control: RankingControl, grouped: () => true }
  }),
  cascade: later(async () => {
    const { CascadeControl } = await import('./cascade/Control.tsx')
    return { sort: 'input', Control: CascadeControl, grouped: () => true }
  }),
  matrix: later(async () => {
    const { MatrixControl } = await import('./matrix/Control.tsx')
    return { sort: 'input', Control: MatrixControl, grouped: () => true }
  }),
  consent: later(async () => {
    const { ConsentControl } = await import('./consent/Control.tsx')
    return { sort: 'input', Control: ConsentControl, unlabelled: true }
  }),
  time: later(async () => {
    const { TimeControl } = await import('./time/Control.tsx')
    return { sort: 'input', Control: TimeControl }
  }),
  'date-time': later(async () => {
    const { DateTimeControl } = await import('./date-time/Control.tsx')
    return { sort: 'input', Control: DateTimeControl }
  }),
  month: later(async () => {
    const { MonthControl } = await import('./month/Control.tsx')
    return { sort: 'input', Control: MonthControl, grouped: () => true }
  }),
  'date-range': later(async () => {
    const { DateRangeControl } = await import('./date-range/Control.tsx')
    return { sort: 'input', Control: DateRangeControl, grouped: () => true }
  }),
  duration: later(async () => {
    const { DurationControl } = await import('./duration/Control.tsx')
    return { sort: 'input', Control: DurationControl, grouped: () => true }
  }),
  hidden: later(async () => {
    const { HiddenControl } = await import('./hidden/Control.tsx')
    return { sort: 'input', Control: HiddenControl, unlabelled: true }
  }),
  calculated: later(async () => {
    const { CalculatedControl } = await import('./calculated/Control.tsx')
    return { sort: 'input', Control: CalculatedControl }
  }),
  location: later(async () => {
    const [{ LocationControl }] = await Promise.all([import('./location/Control.tsx'), loadWords(['places'])])
    return { sort: 'input', Control: LocationControl, grouped: () => true }
  }),
  line: later(async () => {
    const { LineControl } = await import('./line/Control.tsx')
    return { sort: 'input', Control: LineControl, grouped: () => true }
  }),
  area: later(async () => {
    const { AreaControl } = await import('./area/Control.tsx')
    return { sort: 'input', Control: AreaControl, grouped: () => true }
  }),
  feature: later(async () => {
    const { FeatureControl } = await import('./feature/Control.tsx')
    return { sort: 'input', Control: FeatureControl, grouped: () => true }
  }),
  photo: later(async () => {
    const [{ PhotoControl }] = await Promise.all([import('./photo/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: PhotoControl, grouped: () => true }
  }),
  signature: later(async () => {
    const [{ SignatureControl }] = await Promise.all([import('./signature/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: SignatureControl, grouped: () => true }
  }),
  sketch: later(async () => {
    const [{ SketchControl }] = await Promise.all([import('./sketch/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: SketchControl, grouped: () => true }
  }),
  audio: later(async () => {
    const [{ AudioControl }] = await Promise.all([import('./audio/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: AudioControl, grouped: () => true }
  }),
  video: later(async () => {
    const [{ VideoControl }] = await Promise.all([import('./video/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: VideoControl, grouped: () => true }
  }),
  file: later(async () => {
    const [{ FileControl }] = await Promise.all([import('./file/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: FileControl, grouped: () => true }
  }),
  barcode: later(async () => {
    const [{ BarcodeControl }] = await Promise.all([import('./barcode/Control.tsx'), loadWords(['media'])])
    return { sort: 'input', Control: BarcodeControl }
  }),
  heading: later(async () => {
    const [{ HeadingControl }] = await Promise.all([import('./heading/Control.tsx'), loadWords(['places'])])
    return { sort: 'input', Control: HeadingControl, grouped: () => true }
  }),
  address: later(async () => {
    const [{ AddressControl }] = await Promise.all([import('./address/Control.tsx'), loadWords(['places'])])
    return { sort: 'input', Control: AddressControl, grouped: () => true }
  }),
  'opening-hours': later(async () => {
    const [{ OpeningHoursControl }] = await Promise.all([import('./opening-hours/Control.tsx'), loadWords(['places'])])
    return { sort: 'input', Control: OpeningHoursControl, grouped: () => true }
  }),
  card: later(async () => {
    const { CardLayout } = await import('./card/Control.tsx')
    return { sort: 'layout', Layout: CardLayout }
  }),
  columns: later(async () => {
    const { ColumnsLayout, columnsClass } = await import('./columns/Control.tsx')
    return { sort: 'layout', Layout: ColumnsLayout, listClass: columnsClass }
  }),
  column: later(async () => {
    const { ColumnLayout } = await import('./column/Control.tsx')
    return { sort: 'layout', Layout: ColumnLayout }
  }),
  steps: later(async () => {
    const { StepsLayout } = await import('./steps/Control.tsx')
    return { sort: 'layout', Layout: StepsLayout }
  }),
  step: later(async () => {
    const { StepLayout } = await import('./step/Control.tsx')
    return { sort: 'layout', Layout: StepLayout }
  }),
  tabs: later(async () => {
    const { TabsLayout } = await import('./tabs/Control.tsx')
    return { sort: 'layout', Layout: TabsLayout }
  }),
  tab: later(async () => {
    const { TabLayout } = await import('./tab/Control.tsx')
    return { sort: 'layout', Layout: TabLayout }
  }),
  collapse: later(async () => {
    const { CollapseLayout } = await import('./collapse/Control.tsx')
    return { sort: 'layout', Layout: CollapseLayout }
  }),
  panel: later(async () => {
    const { PanelLayout } = await import('./panel/Control.tsx')
    return { sort: 'layout', Layout: PanelLayout }
  }),
  repeat: later(async () => {
    const { RepeatLayout } = await import('./repeat/Control.tsx')
    return { sort: 'layout', Layout: RepeatLayout }
  }),
  table: later(async () => {
    const { TableLayout } = await import('./table/Control.tsx')
    return { sort: 'layout', Layout: TableLayout, listClass: () => 'gf-table-list' }
  }),
  'text-block': later(async () => {
    const { TextBlockControl } = await import('./text-block/Control.tsx')
    return { sort: 'content', Content: TextBlockControl }
  }),
  image: later(async () => {
    const { ImageContent } = await import('./image/Control.tsx')
    return { sort: 'content', Content: ImageContent }
  }),
  'map-block': later(async () => {
    const { MapBlockContent } = await import('./map-block/Control.tsx')
    return { sort: 'content', Content: MapBlockContent }
  }),
  link: later(async () => {
    const { LinkContent } = await import('./link/Control.tsx')
    return { sort: 'content', Content: LinkContent }
  }),
  notice: later(async () => {
    const { NoticeContent } = await import('./notice/Control.tsx')
    return { sort: 'content', Content: NoticeContent }
  }),
  divider: later(async () => {
    const { DividerContent } = await import('./divider/Control.tsx')
    return { sort: 'content', Content: DividerContent }
  }),
  spacer: later(async () => {
    const { SpacerContent } = await import('./spacer/Control.tsx')
    return { sort: 'content', Content: SpacerContent }
  }),
}
