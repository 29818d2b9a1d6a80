import { EyeOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import '../../core/page/link-button.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: Pick<ResolvedScreen, 'name' | 'base'>;
	recordId: string;
	field: string;
	masked: string;
}

/** A masked value with a button for users who may see it whole; each click is a call, and the server records who looked. */
export function RevealValue({ screen, recordId, field, masked }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [whole, setWhole] = useState<string | null>(null);
	if (!runtime.may(`${screen.name}:unmask`)) return masked;
	if (whole !== null) return whole;
	const reveal = async () => {
		try {
			const answer = await runtime.call<Record<string, unknown>>(`${screen.base}/unmask`, { id: recordId, field }, { method: 'POST' });
			setWhole(String(answer[field] ?? ''));
		} catch (error) {
			void message.error(readError(error, runtime.language).message);
		}
	};
	return (
		<>
			{masked}
			<button
				type="button"
				className="portal-link portal-reveal"
				aria-label={t(texts.reveal())}
				title={t(texts.reveal())}
				onClick={() => void reveal()}
			>
				<EyeOutlined aria-hidden />
			</button>
		</>
	);
}
