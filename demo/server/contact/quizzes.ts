interface Quiz {
  readonly question: string;
  readonly answer: string;
  /** Stands in the form beside the question, and says which one was asked. */
  readonly hash: string;
}

const quizzes: readonly Quiz[] = [
  { question: '1+1=?', answer: '2', hash: '87e982d37cdf1921ef2dab8edeb40fa6' },
  { question: 'The capital of France?', answer: 'paris', hash: 'ff00cf22b3a02326cbf939b68dd70311' },
];

const askedIn = (data: FormData, field: string): Quiz | undefined =>
  quizzes.find(({ hash }) => hash === data.get(`_wpcf7_quiz_answer_${field}`));

/** Whether the question of a field was answered, in capitals or not. */
export const isAnswered = (data: FormData, field: string): boolean =>
  askedIn(data, field)?.answer ===
  String(data.get(field) ?? '')
    .trim()
    .toLowerCase();

/** Fresh questions for fields, by name: others than were asked. Undefined without such fields. */
export function freshQuizzes(
  fields: readonly string[] = [],
  data = new FormData(),
): Record<string, readonly [question: string, hash: string]> | undefined {
  if (!fields.length) return undefined;
  const entries = fields.map((field) => {
    const asked = askedIn(data, field);
    const { question, hash } = quizzes.find((quiz) => quiz !== asked) as Quiz;
    return [field, [question, hash]] as const;
  });
  return Object.fromEntries(entries);
}
