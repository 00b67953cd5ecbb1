interface Quiz {
  readonly question: string;
  readonly answer: string;
  /** Sent by a hidden field to identify the question. */
  readonly hash: string;
}

const quizzes: readonly Quiz[] = [
  { question: '1+1=?', answer: '2', hash: '87e982d37cdf1921ef2dab8edeb40fa6' },
  { question: 'The capital of France?', answer: 'paris', hash: 'ff00cf22b3a02326cbf939b68dd70311' },
];

const quizOf = (data: FormData, field: string): Quiz | undefined =>
  quizzes.find(({ hash }) => hash === data.get(`_wpcf7_quiz_answer_${field}`));

/** Returns whether the quiz of a field has the right answer, ignoring case. */
export const isAnswered = (data: FormData, field: string): boolean =>
  quizOf(data, field)?.answer ===
  String(data.get(field) ?? '')
    .trim()
    .toLowerCase();

/** Returns new questions by field, different from the posted ones; undefined without quiz fields. */
export function freshQuizzes(
  fields: readonly string[] = [],
  data = new FormData(),
): Record<string, readonly [question: string, hash: string]> | undefined {
  if (!fields.length) return undefined;
  const entries = fields.map((field) => {
    const previous = quizOf(data, field);
    const { question, hash } = quizzes.find((quiz) => quiz !== previous) as Quiz;
    return [field, [question, hash]] as const;
  });
  return Object.fromEntries(entries);
}
