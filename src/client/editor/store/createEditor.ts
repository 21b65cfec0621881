import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Spot } from '../../../forms/document/FormDocument.ts'
import { newId, type Random } from '../../../forms/document/newId.ts'
import { addElement } from '../../../forms/edits/addElement.ts'
import { canPlace } from '../../../forms/edits/canPlace.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import { replaceDocument } from '../../../forms/edits/replaceDocument.ts'
import { restoreVersion } from '../../../forms/edits/restoreVersion.ts'
import type { History } from '../../../forms/history/History.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { allowedPlaces, type AllowedPlaces } from './allowedPlaces.ts'
import type { DialogName, EditorState, SessionSlice } from './EditorState.ts'
import type { FeatureOf, HistoryTarget } from './Feature.ts'
import { createGestureStore, type GestureState } from './gestureStore.ts'
import { initialState, type StartingPoint } from './initialState.ts'
import { localizedDefaults } from './localizedDefaults.ts'
import { createNodeStates, type NodeStates } from './nodeStates.ts'
import { createPaletteStore, noteUse, type PaletteState } from './paletteStore.ts'
import { placesToAdd } from './placesToAdd.ts'
import type { Region } from './Region.ts'
import type { NewerForm, SaveNotice, SaveStatus } from './SavingSlice.ts'
import { rangeTo, withToggled } from './Selection.ts'
import { lockRejection, withRefusal, withHistory } from './transitions/document.ts'
import { withNewerForm, withSaved, withSending } from './transitions/saving.ts'
import { parentOfPrimary, exactSelection, withRegion, withSelection, withStep } from './transitions/selection.ts'
import { lockOf, type View } from './View.ts'

/** Actions outside the store: the server, windows, files. */
export interface EditorActions {
  readonly save: () => Promise<boolean>
  /** Merges what another author saved meanwhile. */
  readonly catchUp: () => Promise<void>
  readonly preview: () => Promise<void>
  /** Takes an element over from the person who is editing it. */
  readonly takeOver: (id: ElementId) => void
  readonly download: () => void
}

export interface EditorOptions extends StartingPoint {
  readonly kinds: Kinds
  readonly random: Random
  /** Returns ms since 1970, monotonic: for merging keystrokes into steps, and for the time of each step. */
  readonly now: () => number
  readonly actions: EditorActions
  /** Extensions by the editor's parts. */
  readonly features?: readonly Feature[]
}

export type Feature = FeatureOf<Editor>

/** Creates the editor of one form, independent of React: all changes to the document go through it. */
export const createEditor = (options: EditorOptions): Editor => new Editor(options)

/** Each method is a transition of the state, defined in `transitions/`. */
export class Editor {
  readonly kinds: Kinds
  readonly random: Random
  readonly now: () => number
  readonly actions: EditorActions
  readonly store: StoreApi<EditorState>
  readonly gesture: StoreApi<GestureState> = createGestureStore()
  readonly palette: StoreApi<PaletteState> = createPaletteStore()
  readonly nodes: NodeStates
  private readonly features: readonly Feature[]

  constructor({ kinds, random, now, actions, features = [], ...start }: EditorOptions) {
    this.kinds = kinds
    this.random = random
    this.now = now
    this.actions = actions
    this.features = features
    this.store = createStore(() => initialState(start))
    this.nodes = createNodeStates(this.store)
  }

  get state(): EditorState {
    return this.store.getState()
  }

  /** Returns the accepted document, without the current gesture. */
  readonly stable = (): FormDocument => this.state.history.stable

  readonly newElementId = (): ElementId => newId(this.random, (id) => elementOf(this.state.document, id) !== undefined)

  /**
   * Commits an edit as a step. Returns false if it was refused, since it would change a locked element, or one that
   * another author is editing, unless `evenHeld`.
   */
  readonly commit = (edit: Edit, { evenHeld = false } = {}): boolean =>
    this.accept(this.state.history.commit(this.passing(edit), this.now()), evenHeld)

  /** Replaces the document, even if locked. */
  readonly replace = (document: FormDocument): void =>
    this.setHistory(this.state.history.commit(replaceDocument(document), this.now()))

  /** Restores the document to a published version, even if locked. */
  readonly restore = (published: FormDocument): void =>
    this.setHistory(this.state.history.commit(restoreVersion(published), this.now()))

  readonly stage = (edit: Edit): void => this.setHistory(this.state.history.stage(this.passing(edit)))
  readonly acceptStaging = (): boolean => this.accept(this.state.history.acceptStaging(this.now()))
  readonly cancelStaging = (): void => this.setHistory(this.state.history.cancelStaging())

  /** Makes the next edit a separate step, even if it changes the same setting as the last one. */
  readonly seal = (): void => this.store.setState({ history: this.state.history.seal() })

  readonly undo = (): void => {
    const { history } = this.state
    if (history.undoCrosses) this.cross('undo')
    else this.setHistory(history.undo())
  }

  readonly redo = (): void => {
    const { history } = this.state
    if (history.redoCrosses) this.cross('redo')
    else this.setHistory(history.redo())
  }

  /** Undoes or redoes until a step is the latest. */
  readonly goTo = (position: number): void => {
    const { history } = this.state
    if (history.steps.some((step) => step.theirs)) this.cross(position)
    else this.setHistory(history.goTo(position))
  }

  /** Continues with a history created elsewhere, even if locked. */
  readonly setHistory = (next: History): void => {
    if (next !== this.state.history) this.store.setState(withHistory(this.state, next))
  }

  /** Selects one or several elements; the last is the primary. */
  readonly select = (what: ElementId | readonly ElementId[] | null): void =>
    this.store.setState(withSelection(this.state, exactSelection(what)))

  /** Selects a region instead of elements. */
  readonly selectRegion = (region: Region): void => this.store.setState(withRegion(this.state, region))

  /** Adds an element to the selection, or removes it. */
  readonly toggle = (id: ElementId): void => this.store.setState(withSelection(this.state, withToggled(this.state, id)))

  /** Selects from the start of the last range to an element. */
  readonly selectTo = (id: ElementId): void =>
    this.store.setState(withSelection(this.state, rangeTo(this.state, id, this.state.document)))

  /** Selects the next (1) or the previous (-1) element in document order; navbar and container precede the first. */
  readonly selectStep = (step: 1 | -1): void => this.store.setState(withStep(this.state, step))
  readonly selectParent = (): void => {
    const holder = parentOfPrimary(this.state)
    if (holder !== undefined) this.select(holder)
  }

  /** Inserts a new element of a kind at a place or a side and selects it. Returns false if it may not go there. */
  readonly addKindAt = (kind: string, place: Spot): boolean => {
    const { document } = this.state
    if (!this.kinds.get(kind) || canPlace(document, this.kinds, kind, place) !== null) return false
    const id = this.newElementId()
    const settings = (of: Parameters<typeof localizedDefaults>[0], own?: Parameters<typeof localizedDefaults>[2]) =>
      localizedDefaults(of, document.languages, own)
    if (!this.commit(addElement({ id, kind }, place, this.kinds, settings))) return false
    this.select(id)
    noteUse(this.palette, kind)
    return true
  }

  /** Returns where the palette adds elements: into a selected layout, below the selection, or at the end. */
  readonly adding = (): AllowedPlaces =>
    allowedPlaces(this.state, this.kinds, placesToAdd(this.state, this.kinds, true))

  /** Adds a kind there. Returns false if it was refused. */
  readonly addKind = (kind: string): boolean => {
    const { placeFor, refusalOf } = this.adding()
    const place = placeFor(kind)
    return place !== null && refusalOf(kind) === null && this.addKindAt(kind, place)
  }

  /** True if one of these is locked, by itself or by a parent; then shows a message. */
  readonly isRejectedByLock = (ids: readonly ElementId[]): boolean => {
    const { document, locked } = this.state
    const lock = ids.map((id) => lockOf(document, locked, id)).find((id) => id !== null)
    if (lock !== undefined && lock !== null) this.setView({ rejectedByLock: { id: lock } })
    return lock !== undefined
  }

  readonly setView = (changes: Partial<View>): void => this.store.setState(changes)
  readonly setSession = (changes: Partial<SessionSlice>): void => this.store.setState(changes)
  readonly openDialog = (dialog: DialogName | null): void => this.store.setState({ dialog })
  readonly announce = (announcement: string): void => this.store.setState({ announcement })

  /** Finds issues. The checks need the expression grammar, which is large: both are loaded on the first call. */
  readonly checkNow = async (): Promise<void> => {
    const { checkForm } = await import('./checkForm.ts')
    checkForm(
      this,
      this.features.flatMap(({ issues }) => issues ?? []),
    )
  }

  /** True if the server lacks an accepted step. */
  readonly isDirty = (): boolean => this.state.history.position !== this.state.savedPosition
  readonly setStatus = (status: SaveStatus): void => this.store.setState({ status })
  readonly sending = (): void => this.store.setState(withSending(this.state))

  /** Records that the server has this state of the history. */
  readonly saved = (form: FormSummary, sent: History, isShared = false): void =>
    this.store.setState(withSaved(this.state, { form, sent, at: this.now(), isShared }))

  /** Continues with a history that includes another author's edit; `isAll`: the form equals theirs. */
  readonly applyRemote = (history: History, theirs: Pick<NewerForm, 'form' | 'document'>, isAll: boolean): void =>
    this.store.setState(withNewerForm(this.state, history, theirs, isAll))

  /** Adds what another author saved as a step, even if locked; `isAll`: the form now equals theirs. */
  readonly mergeRemote = (edit: Edit, newer: NewerForm, isAll: boolean): void => {
    const history = this.state.history.seal().commit(edit, this.now())
    this.store.setState({ ...withNewerForm(this.state, history, newer, isAll), status: { state: 'idle' } })
  }

  readonly setPeers = (peers: readonly LivePerson[]): void => this.store.setState({ peers })
  /** Replaces the form's summary; the document is unchanged. */
  readonly setForm = (form: FormSummary): void => this.store.setState({ form })
  readonly setNotice = (saveNotice: SaveNotice | null): void => this.store.setState({ saveNotice })

  /** Records whether this browser could store the last changes. */
  readonly setKept = (isKept: boolean): void => {
    if (this.state.unkept === isKept) this.store.setState({ unkept: !isKept })
  }

  /**
   * Continues with a history, unless that would change an element locked or held by another author. Returns false if it
   * was refused.
   */
  private accept(next: History, evenHeld = false): boolean {
    const { state } = this
    const rejected = lockRejection(state, next.stable) ?? (evenHeld ? null : this.refusal(next.stable))
    if (rejected) this.store.setState(withRefusal(state, rejected))
    else this.setHistory(next)
    return rejected === null
  }

  private refusal(next: FormDocument) {
    const { stable } = this.state.history
    for (const { refuses } of this.features) {
      const rejected = refuses?.(stable, next, this.state) ?? null
      if (rejected) return rejected
    }
    return null
  }

  private passing(edit: Edit): Edit {
    return this.features.reduce((passed, feature) => feature.edit?.(passed, this.kinds) ?? passed, edit)
  }

  /** Past edits of others: features perform the merge. */
  private cross(to: HistoryTarget): void {
    const crossings = this.features.flatMap(({ cross }) => cross ?? []).map((cross) => cross(this, to))
    Promise.all(crossings).catch((error: unknown) => this.setStatus({ state: 'failed', error }))
  }
}
