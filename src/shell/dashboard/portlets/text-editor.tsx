import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';

/** The input of a note, which is loaded with the editor of the page. */
export const TextEditor = lazyPart(() => import('./text-input.tsx').then((module) => module.TextInput));
