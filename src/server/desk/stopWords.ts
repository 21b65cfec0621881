/** Words that say nothing about answers, in lower case: articles, pronouns, prepositions and the like. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
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
