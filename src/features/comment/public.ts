import { styledPart } from '../../base/look/styled-part.ts';

/** The comments on a record, with the form for a new one. */
export const CommentsOnRecord = styledPart(() => import('./list/record-comments.tsx').then((module) => module.CommentsOnRecord));
