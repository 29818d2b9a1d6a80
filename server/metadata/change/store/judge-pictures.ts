import type { Message } from '../../../../contract/base/define-texts.ts';
import { isAccepted } from '../../../../contract/files/file-rules.ts';
import { textPictureRules } from '../../../../contract/files/text-pictures.ts';
import { recordTexts } from '../../base/texts.ts';

/** What is wrong with the number of pictures of one formatted text. */
export function judgePictures(ids: readonly string[]): Message | undefined {
	const { limit } = textPictureRules;
	return ids.length > limit ? recordTexts.manyPictures({ limit }) : undefined;
}

/** What is wrong with a file that a formatted text shows as a picture. */
export function judgePicture(file: { file_name: string; total_bytes: number }): Message | undefined {
	if (!isAccepted(textPictureRules, file.file_name)) return recordTexts.wrongFileKind();
	const maxBytes = textPictureRules.maxBytes ?? 0;
	return Number(file.total_bytes) > maxBytes ? recordTexts.largePicture({ size: maxBytes / 1_048_576 }) : undefined;
}
