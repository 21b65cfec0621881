import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LivePerson } from '../../../contract/liveShapes.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { Issue } from '../../../forms/checks/Issue.ts'
import { elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, Spot } from '../../../forms/document/FormDocument.ts'
import { newId, type Random } from '../../../forms/document/newId.ts'
import { walk } from '../../../forms/document/walk.ts'
import { addElement } from '../../../forms/edits/addElement.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import { replaceDocument } from '../../../forms/edits/replaceDocument.ts'
import { restoreVersion } from '../../../forms/edits/restoreVersion.ts'
import { createHistory, type History } from '../../../forms/history/History.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { whyNot } from '../dnd/Dragged.ts'
import { heldChange } from '../live/heldChange.ts'
import { createPaletteStore, noteUse, type PaletteState } from '../palette/paletteStore.ts'
import { addingAt, type Adding } from './addingAt.ts'
import { NOWHERE, type Newer, type SaveNotice, type SaveStatus } from '../saving/SavingSlice.ts'
import type { DialogName, EditorState, SessionSlice } from './EditorState.ts'
import { createNodeStates, type NodeStates } from './nodeStates.ts'
import { NOTHING, primaryOf, rangeTo, stillThere, toggled, type Selection } from './Selection.ts'
import { lockedChange, lockOf, PLAIN_VIEW, type KeptView, type View } from './View.ts'
import { hasSameShape } from './hasSameShape.ts'
import { noteOutdated } from '../translations/noteOutdated.ts'
import { EVERYTHING } from '../translations/Translating.ts'
import { createGestureStore, type GestureState } from './gestureStore.ts'
import { localizedDefaults } from './localizedDefaults.ts'
import { placesToAdd } from './placesToAdd.ts'

/** What the page does outside of the store: the server, windows, files. */
export interface EditorActions {
  readonly save: () => Promise<boolean>
  /** Takes in what someone else saved meanwhile. */
  readonly catchUp: () => Promise<void>
  readonly preview: () => Promise<void>
  /** Takes an element over from whoever is changing it. */
  readonly takeOver: (id: ElementId) => void
  readonly download: () => void
}

export interface EditorOptions {
  readonly document: FormDocument
  readonly form: FormSummary
  readonly origins?: readonly string[]
  readonly kinds: Kinds
  readonly random: Random
  /** Milliseconds since 1970, never going back: for merging what is typed, and the time of each step. */
  readonly now: () => number
  readonly actions: EditorActions
  /** Where an earlier visit left off, and what of it the server has. */
  readonly resumed?: { readonly history: History; readonly base: FormDocument; readonly savedPosition: number }
  /** When the server took it, in milliseconds since 1970. */
  readonly savedAt?: number | null
  /** Steps of an earlier visit could not be used. */
  readonly historyLost?: boolean
  readonly view?: KeptView
}

export type Editor = ReturnType<typeof createEditor>

/** The editor of one form, without React: everything a person can do to the document goes through it. */
export function createEditor({
  document,
  form,
  origins = [],
  kinds,
  random,
  now,
  actions,
  resumed = { history: createHistory(document), base: document, savedPosition: 0 },
  historyLost = false,
  savedAt = null,
  view = PLAIN_VIEW,
}: EditorOptions) {
  const { history, base, savedPosition } = resumed
  const store: StoreApi<EditorState> = createStore(() => ({
    history,
    document: history.document,
    shape: {},
    issues: [] as readonly Issue[],
    ...NOTHING,
    leftTab: 'palette',
    selecting: false,
    panels: { left: true, right: true },
    device: 'phone',
    jsonView: 'closed',
    language: document.languages[0] ?? 'en',
    pretence: null,
    dialog: null,
    translating: EVERYTHING,
    sections: {},
    settingsQuery: '',
    onlyChanged: false,
    announcement: '',
    menu: null,
    inserting: null,
    tour: null,
    writing: null,
    clip: null,
    clipNotice: null,
    unapplied: false,
    form,
    base,
    origins,
    savedPosition,
    savedAt,
    status: { state: 'idle' },
    unkept: false,
    saveNotice: null,
    ...view,
    showsHidden: false,
    renaming: null,
    lockedOut: null,
    historyLost,
    peers: [],
  }))
  const gesture: StoreApi<GestureState> = createGestureStore()
  const palette: StoreApi<PaletteState> = createPaletteStore()
  const nodes: NodeStates = createNodeStates(store)
  const get = store.getState

  const setHistory = (next: History) => {
    const state = get()
    if (next === state.history) return
    const { document } = next
    const { language } = state
    store.setState({
      history: next,
      document,
      shape: hasSameShape(state.document, document) ? state.shape : {},
      ...stillThere(state, document),
      lockedOut: null,
      language: document.languages.includes(language) ? language : (document.languages[0] ?? 'en'),
    })
  }

  /** Goes on with a history, unless that would change what is locked. False when it was refused. */
  const accept = (next: History): boolean => {
    const { history, locked, peers } = get()
    const lock = lockedChange(history.stable, next.stable, locked)
    const lockedOut = lock === null ? heldChange(history.stable, next.stable, peers) : { id: lock }
    if (lockedOut === null) setHistory(next)
    else {
      setHistory(history.cancelStaging())
      store.setState({ lockedOut })
    }
    return lockedOut === null
  }
  /** Past what others did since: what merges comes with them. */
  const cross = (to: 'undo' | 'redo' | number) => {
    const go = async () => (await import('../live/crossHistory.ts')).crossHistory(editor, to)
    go().catch((error: unknown) => store.setState({ status: { state: 'failed', error } }))
  }
  const commit = (edit: Edit): boolean => accept(get().history.commit(noteOutdated(edit, kinds), now()))

  const setSelection = (next: Selection) => {
    const { selected } = get()
    const isSame = next.selected.length === selected.length && next.selected.every((id, i) => id === selected[i])
    store.setState({
      selected: isSame ? selected : next.selected,
      anchor: next.anchor,
      history: isSame ? get().history : get().history.seal(),
    })
  }
  /** Selects one element, or these; the last is the primary. */
  const select = (what: ElementId | readonly ElementId[] | null) => {
    const selected = what === null ? [] : typeof what === 'string' ? [what] : what
    setSelection({ selected, anchor: selected[0] ?? null })
  }

  const newElementId = () => newId(random, (id) => elementOf(get().document, id) !== undefined)

  /** Puts a new element of a kind at a place or a side and selects it. False when it may not stand there. */
  const addKindAt = (kind: string, place: Spot): boolean => {
    const state = get()
    const definition = kinds.get(kind)
    if (!definition || whyNot(state.document, kinds, { from: 'palette', kind }, place) !== null) return false
    const id = newElementId()
    const { languages } = state.document
    const edit = addElement({ id, kind }, place, kinds, (of, own) => localizedDefaults(of, languages, own))
    if (!commit(edit)) return false
    select(id)
    noteUse(palette, kind)
    return true
  }
  /** Where what is pressed in the palette goes: into a selected layout, below the selection, or at the end. */
  const adding = (): Adding => addingAt(get(), kinds, placesToAdd(get(), kinds, true))

  const editor = {
    kinds,
    random,
    now,
    store,
    nodes,
    gesture,
    palette,
    actions,
    get state(): EditorState {
      return get()
    },
    /** The accepted document, whatever gesture is in hand. */
    stable: (): FormDocument => get().history.stable,
    newElementId,

    /** Makes an edit a step. False when it was refused, since it would change what is locked. */
    commit,
    /** Puts another document in place of this one, locked or not. */
    replace: (document: FormDocument) => setHistory(get().history.commit(replaceDocument(document), now())),
    /** Brings the document back to what a version says, locked or not. */
    restore: (published: FormDocument) => setHistory(get().history.commit(restoreVersion(published), now())),
    stage: (edit: Edit) => setHistory(get().history.stage(noteOutdated(edit, kinds))),
    acceptStaging: () => accept(get().history.acceptStaging(now())),
    cancelStaging: () => setHistory(get().history.cancelStaging()),
    /** What is done next is a step of its own, even where it changes what was changed just before. */
    seal: () => store.setState({ history: get().history.seal() }),
    undo: () => (get().history.undoCrosses ? cross('undo') : setHistory(get().history.undo())),
    redo: () => (get().history.redoCrosses ? cross('redo') : setHistory(get().history.redo())),
    /** Undoes or does again until a step is the latest. */
    goTo: (position: number) =>
      get().history.steps.some((step) => step.theirs) ? cross(position) : setHistory(get().history.goTo(position)),
    /** Goes on with a history that was made elsewhere, locked or not. */
    setHistory,

    select,
    /** Adds an element to the selection, or takes it out. */
    toggle: (id: ElementId) => setSelection(toggled(get(), id)),
    /** Selects from where the last range started to an element. */
    selectTo: (id: ElementId) => setSelection(rangeTo(get(), id, get().document)),
    /** Selects the next (1) or the previous (-1) element in document order. */
    selectStep: (step: 1 | -1) => {
      const { document } = get()
      const primary = primaryOf(get())
      const ids = Array.from(walk(document), (element) => element.id)
      const at = primary === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(primary)
      const next = ids[at + step]
      if (next !== undefined) select(next)
    },
    selectParent: () => {
      const element = elementOf(get().document, primaryOf(get()) ?? '')
      const parent = element ? parentIdOf(element) : null
      if (parent !== null) select(parent)
    },

    addKindAt,
    adding,
    /** Adds a kind there. False when it was refused. */
    addKind: (kind: string): boolean => {
      const { placeFor, whyNot } = adding()
      const place = placeFor(kind)
      return place !== null && whyNot(kind) === null && addKindAt(kind, place)
    },

    /** Whether one of these is locked, by itself or by what it stands in; if so, the screen says it. */
    isLockedOut: (ids: readonly ElementId[]): boolean => {
      const { document, locked } = get()
      const lock = ids.map((id) => lockOf(document, locked, id)).find((id) => id !== null)
      if (lock !== undefined && lock !== null) store.setState({ lockedOut: { id: lock } })
      return lock !== undefined
    },
    setView: (changes: Partial<View>) => store.setState(changes),
    setSession: (changes: Partial<SessionSlice>) => store.setState(changes),
    openDialog: (dialog: DialogName | null) => store.setState({ dialog }),
    announce: (announcement: string) => store.setState({ announcement }),
    /** Looks for issues. The checks read expressions, whose grammar is many bytes: both come when this is first called. */
    checkNow: async () => {
      const { checkForm } = await import('./checkForm.ts')
      checkForm({ store, kinds })
    },

    /** Whether something accepted is not on the server. */
    isDirty: () => get().history.position !== get().savedPosition,
    setStatus: (status: SaveStatus) => store.setState({ status }),
    /** What was accepted is on its way to the server: what is typed now is another step. */
    sending: () => store.setState({ status: { state: 'saving' }, history: get().history.seal() }),
    /** The server now has this state of the history. */
    saved: (form: FormSummary, { position, stable }: History, isShared = false) =>
      store.setState({
        form,
        base: stable,
        savedPosition: position,
        savedAt: now(),
        status: { state: 'idle' },
        history: isShared ? get().history : get().history.seal(),
      }),
    /** What somebody else did is in the history now; `isAll`: the form is as they have it. */
    theirsCame: (history: History, { form, document }: Pick<Newer, 'form' | 'document'>, isAll: boolean) => {
      setHistory(history)
      store.setState({ form, base: document, savedPosition: isAll ? history.position : NOWHERE })
    },
    setPeers: (peers: readonly LivePerson[]) => store.setState({ peers }),
    /** Makes what someone else saved a step, locked or not; `isAll`: the form is now as they saved it. */
    takeIn: (edit: Edit, { form, document }: Newer, isAll: boolean) => {
      setHistory(get().history.seal().commit(edit, now()))
      const savedPosition = isAll ? get().history.position : NOWHERE
      store.setState({ form, base: document, savedPosition, status: { state: 'idle' } })
    },
    /** The form's summary has changed, its document has not. */
    setForm: (form: FormSummary) => store.setState({ form }),
    setNotice: (saveNotice: SaveNotice | null) => store.setState({ saveNotice }),
    /** Whether this browser could keep the last changes. */
    setKept: (isKept: boolean) => {
      if (get().unkept === isKept) store.setState({ unkept: !isKept })
    },
  }
  return editor
}
