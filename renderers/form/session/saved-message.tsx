import { Button, Flex } from 'antd';

interface Props {
	/** That the record was stored, the question whether to go on, and its two answers. */
	texts: Record<'saved' | 'question' | 'yes' | 'no', string>;
	onYes(): void;
	onNo(): void;
}

/** The message that a record was stored, with a question that may be left unanswered. A message is drawn outside the portal's context, so that its texts are given. */
export function SavedMessage({ texts, onYes, onNo }: Props) {
	return (
		<Flex component="span" align="center" gap={4} wrap>
			{texts.saved}
			<span>{texts.question}</span>
			<Button type="link" size="small" onClick={onYes}>
				{texts.yes}
			</Button>
			<Button type="text" size="small" onClick={onNo}>
				{texts.no}
			</Button>
		</Flex>
	);
}
