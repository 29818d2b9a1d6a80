import { messageOf } from '../../../contract/base/define-texts.ts';
import { currentLanguage } from './language.ts';
import { antdTexts } from './texts.ts';

/** The label of a part for which antd has English words only; the build calls it (`scripts/name-antd-parts.ts`). */
export function antdLabel(name: keyof typeof antdTexts, values: Record<string, number> = {}): string {
	return messageOf(antdTexts, name, values).in(currentLanguage());
}
