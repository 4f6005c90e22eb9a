/** A sentence that no line break splits inside “Skip-Bo”. */

const NAME = /(\S*Skip-Bo\S*)/;

export const UnbrokenName = ({ text }: { readonly text: string }) => (
  <>
    {text.split(NAME).map((part, at) =>
      NAME.test(part) ? (
        <span key={at} class="unbroken">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
