import type { z } from 'zod';
import { validationTexts as texts } from '#texts/validation.ts';

type Issue = z.core.$ZodRawIssue;

const numberFormat = new Intl.NumberFormat('es-MX');
const typeTexts: Record<string, string> = {
  string: texts.text,
  number: texts.number,
  nan: texts.number,
  int: texts.wholeNumber,
  boolean: texts.yesOrNo,
  array: texts.list,
  object: texts.object,
  record: texts.object,
};
const formatTexts: Record<string, string> = {
  email: texts.email,
  url: texts.webPage,
  date: texts.day,
  datetime: texts.instant,
};

/** Reason for an invalid value in Spanish, for schemas without a message of their own. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : (typeTexts[issue.expected] ?? texts.other);
    case 'too_big':
      return describeLimit(issue.origin, issue.maximum, [texts.maxLetters, texts.maxItems, texts.max]);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return texts.missing;
      return describeLimit(issue.origin, issue.minimum, [texts.minLetters, texts.minItems, texts.min]);
    case 'invalid_format':
      return formatTexts[issue.format] ?? texts.format;
    case 'invalid_value':
      return issue.input === undefined ? texts.missing : texts.options(issue.values.map(String));
    case 'unrecognized_keys':
      return texts.unknownFields(issue.keys);
    default:
      return texts.other;
  }
}

function describeLimit(
  origin: string,
  limit: number | bigint,
  [letters, items, value]: [letters: Describe, items: Describe, value: Describe],
): string {
  const describe = origin === 'string' ? letters : origin === 'array' || origin === 'file' ? items : value;
  return describe(numberFormat.format(limit));
}
type Describe = (limit: string) => string;
