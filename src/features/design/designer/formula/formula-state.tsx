import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { withRemark } from '../../../../../contract/base/join-texts.ts';
import { type FormulaProblem, problemMessage } from '../../../../../contract/formula/language/formula-problem.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { formulaTexts } from './texts.ts';

interface Props {
	text: string;
	problems: FormulaProblem[];
	/** Selects a part of the formula. */
	onSelect(from: number, to: number): void;
}

/** Whether the formula is right; each mistake with its position, which a click selects. */
export function FormulaState({ text, problems, onSelect }: Props) {
	const t = useText();
	if (text.trim() === '') return <p className="formula-state">{t(formulaTexts.empty())}</p>;
	if (problems.length === 0)
		return (
			<p className="formula-state is-right" role="status">
				<CheckCircleOutlined /> {t(formulaTexts.right())}
			</p>
		);
	return (
		<ul className="formula-state is-wrong" role="alert">
			{problems.map((problem) => (
				<li key={`${problem.from} ${problem.code}`}>
					<button type="button" onClick={() => onSelect(problem.from, problem.to)}>
						<ExclamationCircleOutlined /> {t(withRemark(problemMessage(problem), formulaTexts.at({ position: problem.from + 1 })))}
					</button>
				</li>
			))}
		</ul>
	);
}
