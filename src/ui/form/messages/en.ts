/** A form whose subject somebody else has saved meanwhile. */
export const stale_notice = {
  title: 'Somebody else changed this meanwhile.',
  text: 'What you entered is still here. Save it over their version, or drop it and start again from theirs.',
  save_over: 'Save mine over it',
  see_theirs: 'Drop mine and see theirs',
};
