import { guessQuestion, isYesNo } from './guessQuestion.ts'
import { MAX_QUESTIONS, type Outline, type OutlinedQuestion } from './Outline.ts'

interface Line {
  readonly indent: number
  readonly mark: 'heading' | 'number' | 'bullet' | 'box' | 'plain'
  readonly text: string
}

const MARKS: readonly (readonly [Line['mark'], RegExp])[] = [
  ['heading', /^#{1,6}\s+/],
  ['box', /^(?:\[[ xX]?\]|[☐□▢☑])\s*/],
  ['number', /^(?:Q(?:uestion)?\s*|Câu\s*|问题\s*)?\d{1,3}\s*[.):、．]\s*/i],
  ['bullet', /^(?:[-*•◦○●–]|\([a-z]\)|[a-h][.)]|\(\s?\))\s+/i],
]

/**
 * Parses a list of questions, as written in a document or message, to an outline: headings, numbered or plain lines,
 * with choices as bullets below. A single sentence is split into what it lists. Deterministic.
 */
export function readOutline(text: string): Outline {
  const lines = text.split(/\r?\n/).flatMap(lineOf)
  const [only] = lines
  if (!only) return { questions: [] }
  if (lines.length === 1 && only.mark === 'plain') return ofSentence(only.text)
  // If every line is a bullet, indented ones are choices.
  const ofBullets = lines.every(({ mark }) => mark === 'bullet' || mark === 'box' || mark === 'heading')
  const least = Math.min(...lines.filter(({ mark }) => mark !== 'heading').map(({ indent }) => indent))
  const isChoice = ({ mark, indent }: Line) =>
    mark === 'box' || (mark === 'bullet' && (ofBullets ? indent > least : true))

  let title: string | undefined
  let section: string | undefined
  const questions: OutlinedQuestion[] = []
  for (const [i, line] of lines.entries()) {
    const last = questions.at(-1)
    const next = lines[i + 1]
    const leads = line.mark === 'plain' && /[:：]$/.test(line.text) && next && !isChoice(next) && next.mark === 'number'
    if (line.mark === 'heading' || leads) {
      const words = line.text.replace(/[:：]$/, '').slice(0, 200)
      if (i === 0 && line.mark === 'heading') title = words
      else section = words
    } else if (isChoice(line) && last) {
      questions[questions.length - 1] = withChoice(last, line)
    } else if (i === 0 && line.mark === 'plain' && next?.mark === 'number') {
      title = line.text.slice(0, 200)
    } else if (questions.length < MAX_QUESTIONS) {
      questions.push({ ...guessQuestion(line.text), ...(section === undefined ? {} : { section }) })
    }
  }
  return { ...(title === undefined ? {} : { title }), questions: questions.map(asYesNo) }
}

function lineOf(raw: string): Line[] {
  const indent = /^\s*/.exec(raw.replaceAll('\t', '    '))?.[0].length ?? 0
  const trimmed = raw.trim()
  if (trimmed === '' || /^[-=_*]{3,}$/.test(trimmed)) return []
  for (const [mark, begins] of MARKS) {
    if (begins.test(trimmed)) {
      const text = trimmed.replace(begins, '').trim()
      return text === '' ? [] : [{ indent, mark, text }]
    }
  }
  return [{ indent, mark: 'plain', text: trimmed }]
}

function withChoice(question: OutlinedQuestion, { text, mark }: Line): OutlinedQuestion {
  const choices = [...(question.choices ?? []), text.slice(0, 200)].slice(0, 200)
  const several = question.kind === 'select-many' || mark === 'box'
  return { ...question, kind: several ? 'select-many' : 'select', choices }
}

function asYesNo(question: OutlinedQuestion): OutlinedQuestion {
  const { choices, ...rest } = question
  return choices && isYesNo(choices) ? { ...rest, kind: 'switch' } : question
}

/** Parses `Survey of wells: location, photo, depth (m) and whether there is water`. */
function ofSentence(sentence: string): Outline {
  const [, before = '', after = ''] = /^(.+?)\s*[:：]\s*(.+)$/.exec(sentence) ?? []
  const listed = partsOf(after || sentence)
  if (listed.length < 2) return { questions: [guessQuestion(sentence)] }
  const questions = listed.map((part) => guessQuestion(capital(part)))
  return { ...(before ? { title: before.slice(0, 200) } : {}), questions: questions.slice(0, MAX_QUESTIONS) }
}

/** Splits a sentence; commas in parentheses separate choices, not questions. */
function partsOf(sentence: string): readonly string[] {
  return sentence
    .replace(/[.。]\s*$/, '')
    .split(/[,;，、；](?![^([]*[)\]])\s*(?:and |và |和)?|\s+(?:and|và)\s+(?![^([]*[)\]])/)
    .map((part) => part.trim())
    .filter(Boolean)
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
