import { coreTexts } from '../texts/texts.ts';
import { useText } from '../texts/use-text.ts';
import type { Question } from './page-context.ts';
import { PageDialog } from './page-dialog.tsx';

interface Props {
	question: Question;
	onAnswer(isAgreed: boolean): void;
}

/** Asks one question and returns it once. */
export function QuestionDialog({ question, onAnswer }: Props) {
	const t = useText();
	return (
		<PageDialog
			title={question.title ?? t(coreTexts.confirmTitle())}
			width={420}
			zIndex={2900}
			okText={question.okText ?? t(coreTexts.ok())}
			cancelText={question.cancelText ?? t(coreTexts.cancel())}
			okButtonProps={{ danger: question.isDangerous ?? false, autoFocus: !question.isCautious }}
			cancelButtonProps={{ autoFocus: question.isCautious ?? false }}
			onOk={() => onAnswer(true)}
			onCancel={() => onAnswer(false)}
		>
			<p className="portal-question">{question.text}</p>
		</PageDialog>
	);
}
