import { foldText } from './foldText.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Shortest word, in characters. */
const SHORTEST = 2

/** Words that say nothing about answers, in lower case: articles, pronouns, prepositions and the like. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a an and are as at be been but by can for from had has have he her his i if in is it its me my no not of on or our',
    'she so than that the their them then there they this to too up us was we were what when which who will with you your',
    'anh bị bởi các cái cho chị chưa có của cùng cũng đã đang đây đến để đi đó được em gì hay họ khi không là lại lên',
    'mà mình mỗi một nên nếu này nhé nhưng những nó nơi ở ông ra rằng rất sẽ sự tại theo thì thôi tôi từ trên trong và',
    'vào về vì với vẫn xin',
    '一个 一些 不是 为了 也是 了 他们 你们 其他 可以 因为 如果 它们 就是 已经 我们 所以 是 有 没有 的 而且 还是 还有 这个 那个 这里 那里 通过',
  ]
    .join(' ')
    .split(' '),
)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Returns the different words of a text that may tell something about it, by their folded form, as written there: no
 * numbers, single letters or stop words. Chinese, Thai and the like are split by a dictionary.
 */
export function wordsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [run] of text.normalize('NFC').matchAll(WORD)) {
    const words = UNSPACED.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : [run]
    for (const word of words) {
      if (word.length < SHORTEST || !/\p{L}/u.test(word) || STOP_WORDS.has(word.toLowerCase())) continue
      const folded = foldText(word)
      if (!found.has(folded)) found.set(folded, word)
    }
  }
  return found
}
