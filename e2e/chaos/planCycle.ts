import type { SendFault, Target } from './FaultyProxy.ts'
import { Chance } from './Chance.ts'
import { picture } from './picture.ts'

export const COLOURS = ['red', 'green', 'blue'] as const

/** The answers to submit. */
export interface Wanted {
  readonly name: string
  readonly count: number
  readonly colour: (typeof COLOURS)[number]
  readonly photo: Buffer | null
}

const LASTING = ['cut', 'slow', 'flapping', 'hotel'] as const

/**
 * The network fails: `cut`, `slow`, `flapping`, and `hotel`, a captive portal, for `lasts` ms; others affect the next
 * `times` requests.
 */
export type NetworkFault =
  | { readonly kind: (typeof LASTING)[number]; readonly lasts: number }
  | { readonly kind: SendFault; readonly target: Target; readonly times: number }

/** A fault of the phone, its page, or the server. */
export type SuddenFault =
  | 'reload'
  | 'tabClosed'
  | 'browserKilled'
  | 'serverKilled'
  | 'wrongClock'
  | 'noRoom'
  | 'newWorker'
  | 'newVersion'
  | 'secondTab'

/** Before the page is opened, before each answer, before Submit is pressed, and during sending. */
export const MOMENTS = ['opening', 'name', 'count', 'photo', 'colour', 'submitting', 'sending'] as const
export type Moment = (typeof MOMENTS)[number]

interface At<Fault> {
  readonly fault: Fault
  readonly at: Moment
}

export interface Plan {
  readonly wanted: Wanted
  /** Submissions made offline beforehand, one after the other. */
  readonly before: readonly Wanted[]
  readonly network: At<NetworkFault> | null
  readonly sudden: At<SuddenFault> | null
  /** Idle time before a sudden fault, in ms: text typed a second ago is stored on the device. */
  readonly pause: number
  /** Delay of a fault after pressing Submit, in ms. */
  readonly after: number
  /** Error of a wrong clock, in hours. */
  readonly clock: number
  /** True if the next filling begins by opening the page anew, not by the page's own button. */
  readonly opensAnew: boolean
}

const STRIKING = ['lostAnswer', 'cutBody', 'broken', 'tooLarge', 'tooMany'] as const
const SUDDEN = [
  'reload',
  'tabClosed',
  'browserKilled',
  'serverKilled',
  'wrongClock',
  'noRoom',
  'newWorker',
  'secondTab',
] as const

/** The plan of a cycle, the same for the same seed. */
export function planCycle(seed: number, cycle: number): Plan {
  const chance = new Chance(seed, cycle)
  const wanted = newWanted(chance, `Well ${cycle} of ${seed}`)
  const network = chance.happens(70)
    ? { fault: networkFault(chance, wanted.photo !== null), at: chance.one(MOMENTS) }
    : null
  const sudden = chance.happens(network ? 45 : 80)
    ? { fault: chance.happens(5) ? ('newVersion' as const) : chance.one(SUDDEN), at: chance.one(MOMENTS) }
    : null
  return {
    wanted,
    network,
    sudden,
    pause: chance.happens(60) ? chance.between(1_050, 1_500) : chance.between(0, 200),
    after: chance.between(0, 300),
    clock: chance.one([-72, -5, 5, 24 * 400]),
    opensAnew: chance.happens(50),
    // Last, so that the random numbers before stay the same for a seed.
    before: Array.from({ length: chance.happens(15) ? chance.between(1, 4) : 0 }, (_, number) =>
      newWanted(chance, `Well ${cycle} of ${seed}, before ${number}`),
    ),
  }
}

function newWanted(chance: Chance, title: string): Wanted {
  return {
    name: `${title}, ${chance.between(0, 1e9).toString(36)}`,
    count: chance.between(0, 100_000),
    colour: chance.one(COLOURS),
    photo: chance.happens(40) ? picture(chance) : null,
  }
}

function networkFault(chance: Chance, hasPhoto: boolean): NetworkFault {
  if (chance.happens(45)) return { kind: chance.one(LASTING), lasts: chance.between(300, 2_500) }
  const kind = chance.one(STRIKING)
  const target: Target = hasPhoto
    ? chance.one<Target>(['submission', 'upload', 'any'])
    : chance.one<Target>(['submission', 'any'])
  return { kind, target, times: chance.between(1, 3) }
}
